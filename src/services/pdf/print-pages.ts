const sheetText = `
@page { margin: 0 }
@media screen { [data-printed] { display: none } }
@media print {
  body > :not([data-printed]) { display: none !important }
  [data-printed] > canvas { display: block; width: 100%; break-after: page }
  [data-printed] > canvas:last-child { break-after: auto }
}`;

/**
 * Prints rendered pages from this page, because our header forbids frames and another tab would have its own URL. The screen
 * content is omitted. Resolves when the browser has taken the pages.
 */
export async function printPages(pages: readonly HTMLCanvasElement[]): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetText);
  const place = document.createElement('div');
  place.dataset.printed = '';
  place.setAttribute('aria-hidden', 'true');
  place.append(...pages);
  document.adoptedStyleSheets.push(sheet);
  document.body.append(place);
  try {
    // Returns when the dialog is closed.
    window.print();
  } finally {
    place.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  }
}
