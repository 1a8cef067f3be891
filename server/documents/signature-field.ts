import type PDFDocument from 'pdfkit';
import { faceOf } from './fonts.ts';

/** An empty, invisible field on the last page: programs that sign fill it, ours as well as others. */
export function addSignatureField(doc: PDFDocument, name: string): void {
  const widget = doc.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    F: 132,
    // pdfkit writes a primitive as a name and an object as a text.
    T: new String(name),
  });
  doc.page.annotations.push(widget);
  doc.font(faceOf('regular')).initForm();
  const form = doc._root.data.AcroForm.data;
  // A viewer that makes appearances rewrites what was signed.
  delete form.NeedAppearances;
  form.SigFlags = 3;
  form.Fields.push(widget);
  widget.end();
}
