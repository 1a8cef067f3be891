import type { Page } from '@playwright/test';
import { prescription } from '#server/documents/kinds/prescription.ts';
import { render } from '#server/documents/render.ts';
import { signDocuments } from '#services/signing/sign.ts';
import { certificatePassword, openAuthority, physicianRut } from '#tests/support/certificates.ts';
import { envelope, printedPrescription } from '#tests/support/printed.ts';
import { startTeleconsultation } from '../../e2e/support/board.ts';
import { Desk } from '../../e2e/support/desk.ts';
import { prescribe } from '../../e2e/support/prescribing.ts';
import { fill, pattern } from '../../e2e/support/texts.ts';
import { watchTroubles } from '../../e2e/support/troubles.ts';
import type { Bench, Figure, Measure } from '../measure.ts';
import { counted, usualRounds } from '../rounds.ts';
import { median } from '../stats.ts';
import { locale, openBrowser, openServer } from '../support/browser.ts';

const items = 10;
const timesARound = 20;
const goals = { print: 40, preview: 300, signature: 150 };

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

/** The median of each round. */
async function inRounds(bench: Bench, run: () => Promise<unknown>): Promise<number[]> {
  const rounds: number[] = [];
  for (let round = 0; round < (bench.rounds ?? usualRounds); round += 1) {
    bench.signal.throwIfAborted();
    const times: number[] = [];
    for (let index = 0; index < timesARound; index += 1) times.push(await timed(run));
    rounds.push(median(times));
  }
  return rounds;
}

const print = () => render(prescription, printedPrescription(items), envelope());

/** The work of the page worker after the password is entered: key derivation and signing. */
async function signatures(bench: Bench): Promise<number[]> {
  const authority = openAuthority('Andina');
  bench.onEnd(() => authority.close());
  const { p12: file } = authority.issue({ rut: physicianRut });
  const documents = [await print()];
  const given = { file, password: certificatePassword, rut: physicianRut, documents };
  return inRounds(bench, () => signDocuments({ ...given, now: new Date() }));
}

/** Milliseconds from the click to the frame after the image of the first page was inserted; its text follows. */
const watchPreview = (page: Page) =>
  page.evaluate(() => {
    let clickedAt = 0;
    addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), { capture: true });
    new MutationObserver(() => {
      if (clickedAt === 0 || !document.querySelector('[role="dialog"] canvas')) return;
      const from = clickedAt;
      clickedAt = 0;
      requestAnimationFrame(() => Reflect.set(window, 'previewTook', performance.now() - from));
    }).observe(document, { subtree: true, childList: true });
  });

/** The first opening also loads the viewer and is not counted. */
async function previews(bench: Bench): Promise<number[]> {
  const { url } = await openServer(bench);
  const browser = await openBrowser(bench);
  const context = await browser.newContext({ locale: 'es-CL', viewport: { width: 1440, height: 900 } });
  const desk = new Desk(await context.newPage(), url, await watchTroubles(context), locale);
  const { page, care, t } = desk;
  await desk.arriveAs('doctor');
  await startTeleconsultation(desk);
  await prescribe(desk, ['Paracetamol', 'Loratadina', 'Omeprazol']);
  await care.workspace.getByRole('tab', { name: t.care.tabs.documents }).click();
  const name = pattern(fill(t.documentFiles.view, { name: `${t.documentFiles.kind.PRESCRIPTION} {{x}}` }));
  await watchPreview(page);
  const took: number[] = [];
  for (let round = 0; round <= (bench.rounds ?? usualRounds); round += 1) {
    bench.signal.throwIfAborted();
    await care.workspace.getByRole('button', { name }).click();
    const seen = await page.waitForFunction(() => Reflect.get(window, 'previewTook'));
    took.push(Number(await seen.jsonValue()));
    await page.evaluate(() => Reflect.deleteProperty(window, 'previewTook'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  return took.slice(1);
}

async function run(bench: Bench): Promise<Figure[]> {
  return [
    counted(`a prescription of ${items} items, printed on the server`, 'ms', await inRounds(bench, print), goals.print),
    counted('signature of one, after the password', 'ms', await signatures(bench), goals.signature),
    counted(
      'from the click to the first page painted, with the viewer loaded',
      'ms',
      await previews(bench),
      goals.preview,
    ),
  ];
}

export const documents: Measure = {
  id: 'P-25',
  title: 'documents',
  floor: 'none: the goals are waiting times in milliseconds',
  built: true,
  run,
};
