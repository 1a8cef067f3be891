import type { Locator, Page } from '@playwright/test';
import { type ControlSign, controlSignNames, lakeLouiseItems, signOf } from '#domain/programmes/hypobaric.ts';
import type { NutritionNumber } from '#domain/programmes/nutrition-sheet.ts';
import { escaped, fill, type Locale, type Texts } from '../support/texts.ts';

/** The programmes of a worker, in their tab of the encounter. */
export class ProgrammesPage {
  readonly saved: Locator;

  constructor(
    readonly page: Page,
    readonly t: Texts,
    readonly locale: Locale,
  ) {
    this.saved = page.getByText(t.programmes.saved);
  }

  async open(name: 'hypobaric' | 'vaccination' | 'nutrition'): Promise<void> {
    await this.page.getByRole('tab', { name: this.t.care.tabs.programmes }).click();
    await this.page.getByRole('radio', { name: this.t.programmes.names[name] }).check();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  field(name: string): Locator {
    return this.page
      .getByLabel(new RegExp(`^${escaped(name)}`))
      .filter({ visible: true })
      .first();
  }

  number(name: NutritionNumber): Locator {
    const label = escaped(this.t.programmes.nutrition[name]);
    return this.page.getByRole('textbox', { name: new RegExp(`^${label}( \\(|$)`) });
  }

  step(title: string): Locator {
    const { steps } = this.t.programmes.hypobaric;
    return this.page.getByRole('list', { name: steps }).getByRole('listitem').filter({ hasText: title });
  }

  async choose(name: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: new RegExp(`^${name}`) }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  async measure(signs: Record<ControlSign, string>, scores: readonly number[]): Promise<void> {
    const { hypobaric } = this.t.programmes;
    const word = this.locale === 'en' ? 1 : 0;
    for (const name of controlSignNames) {
      await this.page
        .getByRole('textbox', { name: new RegExp(`^${signOf(name).label[word].replace(/[()]/g, '\\$&')}`) })
        .fill(signs[name]);
    }
    const grades: string[] = Object.values(hypobaric.grades);
    for (const [index, item] of lakeLouiseItems.entries()) {
      await this.choose(hypobaric.items[item], grades[scores[index] ?? 0] ?? '');
    }
  }

  /** `HH:mm`. */
  async ascendAt(time: string): Promise<void> {
    const { hour, minute } = this.t.clock;
    const [hours = '', minutes = ''] = time.split(':');
    await this.page.getByRole('combobox', { name: hour, exact: true }).selectOption(hours);
    await this.page.getByRole('combobox', { name: minute, exact: true }).selectOption(minutes);
  }

  saveControl(hours: 24 | 48): Locator {
    return this.button(fill(this.t.programmes.hypobaric.saveControl, { hours: String(hours) }));
  }
}
