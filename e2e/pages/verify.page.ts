import type { Locator, Page } from '@playwright/test';
import type { Verification } from '#domain/care-document/verification.ts';
import type { Comparison } from '#machines/document-check/index.ts';
import type { Texts } from '../support/texts.ts';

type Given = { name: string; mimeType: string; buffer: Buffer };

/** The public page behind the QR code of a document. */
export class VerifyPage {
  readonly choose: Locator;
  readonly another: Locator;
  readonly retry: Locator;
  readonly alert: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Texts,
  ) {
    this.choose = page.getByLabel(t.verify.compare.label);
    this.another = page.getByRole('button', { name: t.verify.compare.another });
    this.retry = page.getByRole('button', { name: t.app.retry });
    this.alert = page.getByRole('alert');
  }

  state(state: Verification['State']): Locator {
    return this.page.getByRole('heading', { level: 2, name: this.t.verify.states[state].title });
  }

  result(comparison: Comparison): Locator {
    return this.page
      .getByRole('region', { name: this.t.verify.compare.result })
      .getByRole('heading', { name: this.t.verify.compare[comparison] });
  }

  give(file: Given): Promise<void> {
    return this.choose.setInputFiles(file);
  }

  /** Dispatches drag events over the page, onto its frame. */
  async drop({ name, mimeType, buffer }: Given): Promise<void> {
    const files = await this.page.evaluateHandle(
      ([base64, of, type]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], of, { type }));
        return transfer;
      },
      [buffer.toString('base64'), name, mimeType] as const,
    );
    const frame = this.page.getByRole('region', { name: this.t.verify.compare.title });
    await frame.dispatchEvent('dragover', { dataTransfer: files });
    await frame.dispatchEvent('drop', { dataTransfer: files });
  }
}
