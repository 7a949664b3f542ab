/** Colour spaces beyond grey, red-green-blue and print colours, and a profile. */
import { stream } from '../../../test/unit/extraction/pdf/rawPdf.ts';
import { u16, u32, u8 } from './bytes.ts';

/** A colour profile of one grey channel: a head of 128 bytes, and two tags behind their list. */
export function greyProfile(): string {
  const white = `XYZ ${u32(0, 0xf6d6, 0x10000, 0xd32d)}`;
  const curve = `curv${u32(0, 3)}${u16(0, 0x4000, 0xffff)}${u16(0)}`;
  const tags = u32(2) + `wtpt${u32(156, white.length)}` + `kTRC${u32(156 + white.length, curve.length)}`;
  const head = u32(0, 0, 0x02100000) + 'mntrGRAYXYZ ' + u8(0).repeat(12) + 'acsp' + u8(0).repeat(28);
  const whole = head + u32(0xf6d6, 0x10000, 0xd32d) + u8(0).repeat(48) + tags + white + curve;
  return u32(whole.length) + whole.slice(4);
}

/**
 * Colour spaces by name, each on another or on a function.
 * @param profile the object that holds the profile
 * @param tint the object that turns one ink into three colours, and `tints` two
 */
export const colourSpaces = (profile: number, tint: number, tints: number): Record<string, string> => ({
  Indexed: '[/Indexed /DeviceRGB 3 <000000ff000000ff00ffffff>]',
  IndexedInk: `[/Indexed [/Separation /Gold /DeviceRGB ${tint} 0 R] 1 <00ff>]`,
  Separation: `[/Separation /Gold /DeviceRGB ${tint} 0 R]`,
  DeviceN: `[/DeviceN [/Gold /Moss] /DeviceRGB ${tints} 0 R << /Colorants << /Gold [/Separation /Gold /DeviceRGB ${tint} 0 R] >> >>]`,
  ICCBased: `[/ICCBased ${profile} 0 R]`,
  Lab: '[/Lab << /WhitePoint [0.95 1 1.09] /Range [-100 100 -100 100] >>]',
  CalRGB: '[/CalRGB << /WhitePoint [0.95 1 1.09] /Gamma [2.2 2.2 2.2] /Matrix [0.4 0.2 0 0.4 0.7 0.1 0.2 0.1 1] >>]',
});

/** The functions that `colourSpaces` names: one a table of samples, one a program. */
export const tintFunctions = (): [tint: string, tints: string] => [
  stream(u8(0, 0, 0, 255, 200, 0), '/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1] /Size [2] /BitsPerSample 8'),
  stream(
    '{ 2 copy add 2 div exch 1 index 0.5 gt { pop 1 } { 0.3 mul } ifelse 3 1 roll pop 0.5 3 1 roll }',
    '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]',
  ),
];
