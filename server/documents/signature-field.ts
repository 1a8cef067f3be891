import type PDFDocument from 'pdfkit';
import { faceOf } from './fonts.ts';

/** Empty invisible signature field on the last page, for our signing and external programs. */
export function addSignatureField(doc: PDFDocument, name: string): void {
  const widget = doc.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    F: 132,
    // pdfkit writes a primitive string as a name and a String object as text.
    T: new String(name),
  });
  doc.page.annotations.push(widget);
  doc.font(faceOf('regular')).initForm();
  const form = doc._root.data.AcroForm.data;
  // Viewers that regenerate appearances would invalidate the signature.
  delete form.NeedAppearances;
  form.SigFlags = 3;
  form.Fields.push(widget);
  widget.end();
}
