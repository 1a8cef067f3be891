const sheetText = `
@page { margin: 0 }
@media screen { [data-printed] { display: none } }
@media print {
  body > :not([data-printed]) { display: none !important }
  [data-printed] > canvas { display: block; width: 100%; break-after: page }
  [data-printed] > canvas:last-child { break-after: auto }
}`;

/**
 * Prints drawn pages from this page: our header lets no frame in, and another tab would have an address of its own. What is
 * on the screen is left out on paper. Resolves when the browser has taken them.
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
    // It comes back when the dialog was closed.
    window.print();
  } finally {
    place.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  }
}
