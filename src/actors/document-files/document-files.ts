import { fromPromise } from 'xstate';
import { parseSource } from '#domain/care-document/document-source.ts';
import type { DocumentPreviewPorts } from '#machines/document-preview/document-preview.types.ts';
import { documentPreviewMachine } from '#machines/document-preview/index.ts';
import type { FileDownloadPorts } from '#machines/file-download/file-download.types.ts';
import { fileDownloadMachine } from '#machines/file-download/index.ts';
import { saveAs } from '#services/files/download.ts';
import type { PdfFile } from '#services/pdf/pdf-file.ts';
import { createReports } from '../reports/reports.ts';
import { connectionLogic } from '../shared/connection.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { documentCalls } from './document-calls.ts';
import { createSigning } from './signing.ts';

/** Sufficient for the small print of a prescription. */
const printedDotsPerInch = 200;

const asPdf = (data: Uint8Array) => new Blob([new Uint8Array(data)], { type: 'application/pdf' });

/** The PDF code is loaded with the first document shown. */
const viewer = () => import('#services/pdf/pdf-file.ts');

/** Files of encounter documents: preview, print and download. */
export function start(ports: FeaturePorts) {
  const { dependencies, live$ } = ports;
  const { read, freeze } = documentCalls(dependencies.http);

  /** One per preview of a document or a local file; its resources are released with it. */
  function preview(own?: () => Promise<Uint8Array>) {
    let file: PdfFile | null = null;
    const close = () => {
      file?.close();
      file = null;
    };
    const actors: DocumentPreviewPorts['actors'] = {
      open: fromPromise(async ({ input: { source }, signal }) => {
        const [{ openPdf }, data] = await Promise.all([viewer(), own ? own() : read(source, 'read', signal)]);
        const opened = await openPdf(data);
        close();
        if (signal.aborted) opened.close();
        else file = opened;
        return { pages: opened.pages };
      }),
      search: fromPromise(async ({ input: { words } }) => (await file?.search(words)) ?? []),
      connection: connectionLogic(live$),
    };
    return {
      logic: documentPreviewMachine.provide({ actors }),
      /** For a `ref`: draws until the returned function is called. */
      show: (...given: Parameters<PdfFile['show']>) => file?.show(...given) ?? (() => undefined),
      close,
    };
  }

  /** Fixes the content of a document that is signed outside the application. */
  const prepare: FileDownloadPorts['actors'] = {
    download: fromPromise(async ({ input: { Url, Name }, signal }) => {
      const source = parseSource(Url);
      if (!('third' in source)) throw new Error('this document is not signed');
      saveAs(asPdf(await freeze(source, signal)), Name);
    }),
  };
  const download: FileDownloadPorts['actors'] = {
    download: fromPromise(async ({ input: { Url, Name }, signal }) => {
      const data = await read(parseSource(Url), 'download', signal);
      saveAs(asPdf(data), Name);
    }),
  };
  const print: FileDownloadPorts['actors'] = {
    download: fromPromise(async ({ input: { Url }, signal }) => {
      const [{ openPdf }, { printPages }, data] = await Promise.all([
        viewer(),
        import('#services/pdf/print-pages.ts'),
        read(parseSource(Url), 'print', signal),
      ]);
      const file = await openPdf(data);
      const numbers = Array.from({ length: file.pages }, (_, index) => index + 1);
      const pages = await Promise.all(numbers.map((page) => file.draw(page, printedDotsPerInch)));
      signal.throwIfAborted();
      await printPages(pages);
      file.close();
    }),
  };
  return {
    preview,
    ...createSigning({ dependencies, live$ }),
    reports: createReports(ports),
    prepare: fileDownloadMachine.provide({ actors: prepare }),
    download: fileDownloadMachine.provide({ actors: download }),
    /** Same steps: load, pass to the browser, or fail. */
    print: fileDownloadMachine.provide({ actors: print }),
    actors: () => [],
    stop: () => undefined,
  };
}
export type DocumentFiles = ReturnType<typeof start>;
