import { text } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { fontSource } from '../samples/drawing/faces.ts';
import { hostileSeeds } from './hostileSeeds.ts';

/** A statement-like page, drawn with pdfkit under the given options. */
async function drawn(options: PDFKit.PDFDocumentOptions, font = 'Helvetica'): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', ...options });
  document.font('Helvetica-Bold').text('Kestrel Bank: statement of account');
  document.font(font).fontSize(9);
  for (let row = 1; row <= 25; row++) {
    const y = 120 + row * 20;
    document.rect(40, y - 4, 500, 18).stroke();
    document.text(`2026-03-${String(row).padStart(2, '0')}`, 50, y);
    document.text('Card purchase Veld Foods', 150, y);
    document.text(`-${row}0.25`, 400, y, { width: 60, align: 'right' });
    document.text(`${5000 - row * 10}.75`, 480, y, { width: 60, align: 'right' });
  }
  document.addPage({ layout: 'landscape' }).text('Terms and conditions');
  document.end();
  document.setEncoding('latin1');
  return new Uint8Array(Buffer.from(await text(document), 'latin1'));
}

/** Whole files to damage: plain and packed, old and new, open and encrypted, and what each decoder of its own reads. */
export async function fuzzSeeds(): Promise<Uint8Array[]> {
  const statements = await Promise.all([
    drawn({ compress: false }),
    drawn({ compress: true, pdfVersion: '1.7' }),
    drawn({ compress: false, pdfVersion: '1.7ext3', ownerPassword: 'landlord' }),
    drawn({ compress: false, pdfVersion: '1.4', ownerPassword: 'landlord' }),
    drawn({ compress: false }, fontSource('dejavu-mono/regular')),
  ]);
  return [...statements, ...hostileSeeds()];
}
