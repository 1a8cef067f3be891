import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { elementsOfAttack, hostileTexts } from './hostile-texts.ts';

const textFields = new Set(['Reason', 'Name', 'LastName', 'commentary', 'Answer', 'Text', 'Note']);
/** The same response with every user text replaced by the next hostile one. */
export function withHostileTexts(next: () => string) {
  const replaced = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((one) => replaced(one));
    if (typeof value === 'string' && textFields.has(key)) return next();
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, name)]));
  };
  return (body: object) => replaced(body) as object;
}

/** Fifty rows: with name, surname and reason they cover all 150 texts. */
export const manyRows = (id: string) => (body: object) => {
  const { Dtos } = body as { Dtos: object[] };
  if (Dtos.length === 0) return body;
  const rows = Array.from({ length: 50 }, (_, index) => ({ ...Dtos[index % Dtos.length], [id]: randomUUID() }));
  return { Quantity: rows.length, Dtos: rows };
};

export function watchAttacks(page: Page, context: BrowserContext) {
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  context.on('request', (request) => {
    if (request.url().includes('evil.example')) happened.push(request.url());
  });
  return async () => {
    const elements = await page.evaluate(
      (selector) => [...document.querySelectorAll(selector)].map((element) => element.outerHTML),
      elementsOfAttack,
    );
    return [...happened, ...elements];
  };
}

export function cycle(): () => string {
  let at = 0;
  return () => hostileTexts[at++ % hostileTexts.length] ?? '';
}

/** Those of the 150 texts that the page does not show completely. */
export const notShown = (page: Page) =>
  page.evaluate((texts) => texts.filter((text) => !document.body.textContent?.includes(text)), [...hostileTexts]);
