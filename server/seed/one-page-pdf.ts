/** Minimal valid PDF: one Letter page with one line of text; the demo's substitute for a scan. */
export function onePagePdf(text: string): Buffer {
  const stream = `BT /F1 16 Tf 72 700 Td (${text.replace(/[\\()]/g, (char) => `\\${char}`)}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)].join('\n');
  const end = `xref\n0 ${objects.length + 1}\n${table}\ntrailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\n`;
  return Buffer.from(`${body}${end}startxref\n${body.length}\n%%EOF\n`, 'latin1');
}
