import type PDFDocument from 'pdfkit';

/** The bytes that the signature will stand in, `<` and `>` included: everything else is what is signed. */
export type Hole = { start: number; end: number };

/** Of a signature: an RSA key of 4096 bits and a chain of four certificates fit twice. */
const signatureBytes = 12_288;
const unknown = 9_999_999_999;

/** An invisible field on the last page, with room for a detached CAdES signature. */
export function addSignatureField(doc: PDFDocument, name: string, at: Date): void {
  const signature = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    M: at,
    ByteRange: [0, unknown, unknown, unknown],
    Contents: Buffer.alloc(signatureBytes),
  });
  const widget = doc.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    F: 132,
    // pdfkit writes a primitive as a name and an object as a text.
    T: new String(name),
    V: signature,
  });
  doc.page.annotations.push(widget);
  doc.font('regular').initForm();
  const form = doc._root.data.AcroForm.data;
  // A viewer that makes appearances rewrites what was signed.
  delete form.NeedAppearances;
  form.SigFlags = 3;
  form.Fields.push(widget);
  signature.end();
  widget.end();
}

const placeholder = new RegExp(`/ByteRange \\[0 ${unknown} ${unknown} ${unknown}\\]`, 'g');
const contents = new RegExp(`/Contents <(0{${signatureBytes * 2}})>`, 'g');

/** Writes where the hole is into the file, in place. */
export function locateHole(pdf: Buffer): Hole {
  const text = pdf.toString('latin1');
  const [range, ...others] = [...text.matchAll(placeholder)];
  const [hole, ...more] = [...text.matchAll(contents)];
  if (!range || !hole || others.length > 0 || more.length > 0)
    throw new Error('The field of the signature is not there once');
  const start = hole.index + '/Contents '.length;
  const end = start + signatureBytes * 2 + 2;
  const filled = `/ByteRange [0 ${start} ${end} ${pdf.length - end}]`;
  pdf.write(filled.padEnd(range[0].length), range.index, 'latin1');
  return { start, end };
}
