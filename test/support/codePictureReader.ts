import { inflateSync } from 'node:zlib';

/**
 * Reads the practice bank's picture (a `data:` URL of a PNG) back: dark points on a grid of eight pixels, compared with
 * each digit drawn alone. `?` stands for what is none.
 */
export function readDigits(image: string): string {
  const grid = gridOf(image);
  const width = 6;
  const digits = Math.round((grid[0]!.length + 1) / width);
  return Array.from({ length: digits }, (_, index) => {
    const glyph = grid.map((row) => row.slice(index * width, index * width + 5)).join('/');
    const digit = Object.entries(shapes).find(([, shape]) => shape === glyph)?.[0];
    return digit ?? '?';
  }).join('');
}

function gridOf(image: string): string[] {
  const png = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const data = png.subarray(png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8);
  const pixels = inflateSync(data);
  const rows: string[] = [];
  for (let y = 20; y < height - 16; y += 8) {
    let row = '';
    for (let x = 20; x < width - 16; x += 8) row += pixels[y * (width + 1) + 1 + x]! < 128 ? '#' : '.';
    rows.push(row);
  }
  return rows;
}

const shapes: Record<string, string> = {
  '0': '.###./#...#/#..##/#.#.#/##..#/#...#/.###.',
  '1': '..#../.##../..#../..#../..#../..#../.###.',
  '2': '.###./#...#/....#/...#./..#../.#.../#####',
  '3': '#####/...#./..#../...#./....#/#...#/.###.',
  '4': '...#./..##./.#.#./#..#./#####/...#./...#.',
  '5': '#####/#..../####./....#/....#/#...#/.###.',
  '6': '..##./.#.../#..../####./#...#/#...#/.###.',
  '7': '#####/....#/...#./..#../.#.../.#.../.#...',
  '8': '.###./#...#/#...#/.###./#...#/#...#/.###.',
  '9': '.###./#...#/#...#/.####/....#/...#./.##..',
};
