import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';
import { findText, type TextPart } from '#domain/care-document/find-text.ts';
import { trustedScriptUrl } from '../offline/own-script.ts';

/** Rendering of a page: width as a multiple of its container, with matches of the words marked. */
export type PageLook = { zoom: number; words: string; current: number | null };
export type PdfFile = {
  pages: number;
  /** Page number of each match. */
  search(words: string): Promise<number[]>;
  /** Renders a page and its text layer into an element; returns a function that stops. */
  show(page: number, look: PageLook, element: HTMLElement): () => void;
  draw(page: number, dotsPerInch: number): Promise<HTMLCanvasElement>;
  close(): void;
};

/** Points, the unit of PDF user space. */
const pointsPerInch = 72;

/** One worker for all documents, because its code is large. It lives as long as the page. */
function worker(): Worker {
  GlobalWorkerOptions.workerPort ??= new Worker(trustedScriptUrl(workerAddress), { type: 'module' });
  return GlobalWorkerOptions.workerPort;
}

async function itemsOf(page: PDFPageProxy) {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => ('str' in item ? [{ text: item.str, endsLine: item.hasEOL }] : []));
}

/** Splits the text elements at the bounds of the matches. */
function mark(elements: readonly HTMLElement[], places: readonly TextPart[][], current: number | null): void {
  for (const [item, element] of elements.entries()) {
    const parts = places.flatMap((place, index) =>
      place.filter((part) => part.item === item).map((part) => [index, part] as const),
    );
    if (parts.length === 0) continue;
    const text = element.textContent;
    const nodes: (Node | string)[] = [];
    let done = 0;
    for (const [index, { from, to }] of parts) {
      const found = document.createElement('mark');
      found.textContent = text.slice(from, to);
      if (index === current) found.dataset.current = '';
      nodes.push(text.slice(done, from), found);
      done = to;
    }
    element.replaceChildren(...nodes, text.slice(done));
  }
  elements[places[current ?? -1]?.[0]?.item ?? -1]?.scrollIntoView({ block: 'center' });
}

async function drawInto(
  pdf: PDFDocumentProxy,
  number: number,
  { zoom, words, current }: PageLook,
  element: HTMLElement,
  signal: AbortSignal,
): Promise<void> {
  delete element.dataset.drawn;
  const page = await pdf.getPage(number);
  if (signal.aborted) return;
  const natural = page.getViewport({ scale: 1 });
  const scale = (element.clientWidth / natural.width) * zoom;
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  const density = Math.max(1, globalThis.devicePixelRatio);
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  canvas.style.width = `${viewport.width}px`;
  canvas.style.height = `${viewport.height}px`;
  const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  signal.addEventListener('abort', () => task.cancel());
  const container = document.createElement('div');
  container.className = 'textLayer';
  container.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({
    textContentSource: page.streamTextContent({ includeMarkedContent: true }),
    container,
    viewport,
  });
  signal.addEventListener('abort', () => layer.cancel());
  await task.promise;
  if (signal.aborted) return;
  element.replaceChildren(canvas, container);
  await layer.render();
  if (signal.aborted) return;
  if (words !== '') mark(layer.textDivs, findText(await itemsOf(page), words), current);
  element.dataset.drawn = String(number);
}

/** Opens a PDF for viewing. The bytes are transferred to the worker and not available afterwards. */
export async function openPdf(data: Uint8Array): Promise<PdfFile> {
  worker();
  const task = getDocument({ data, useWasm: false, isEvalSupported: false, enableXfa: false });
  const pdf = await task.promise;
  const texts = new Map<number, ReturnType<typeof itemsOf>>();
  const textOf = (number: number) => {
    const text = texts.get(number) ?? pdf.getPage(number).then(itemsOf);
    texts.set(number, text);
    return text;
  };
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return {
    pages: pdf.numPages,
    search: async (words) =>
      (
        await Promise.all(numbers.map(async (number) => findText(await textOf(number), words).map(() => number)))
      ).flat(),
    show(number, look, element) {
      const leaving = new AbortController();
      // A cancelled rendering rejects; a page that fails to render stays empty, and its text remains searchable.
      drawInto(pdf, number, look, element, leaving.signal).catch(() => undefined);
      return () => leaving.abort();
    },
    async draw(number, dotsPerInch) {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: dotsPerInch / pointsPerInch });
      const canvas = document.createElement('canvas');
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      await page.render({ canvas, viewport, intent: 'print' }).promise;
      return canvas;
    },
    close: () => void task.destroy(),
  };
}
