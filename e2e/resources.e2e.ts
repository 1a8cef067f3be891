import type { RouteName } from '#domain/navigation/routes.ts';
import { formatIc, rutCheckDigit } from '#domain/rut.ts';
import { demoOrganizations } from '#server/seed/data/people.ts';
import { ResourcePage } from './pages/resource.page.ts';
import { expect, test } from './support/fixtures.ts';
import { fail, hold } from './support/requests.ts';
import { stillBrowser as browser, coreIn, createSurvey, screensIn } from './support/survey.ts';
import { locales, type Texts } from './support/texts.ts';

/** Four digits per language, because both journeys share one server. */
const marks = { es: '4471', en: '8853' } as const;
const rut = (digits: string) => formatIc(`${digits}-${rutCheckDigit(digits)}`);

type Journey = {
  name: keyof Texts['resources'];
  route: RouteName;
  account: string;
  /** Values entered first, which are rejected at this field. */
  wrong: {
    values: (t: Texts, mark: string) => Readonly<Record<string, string>>;
    field: string;
    says?: (t: Texts) => string;
  };
  /** Valid values entered next; `found` finds the row again. */
  right: (t: Texts, mark: string) => Readonly<Record<string, string>>;
  found: (mark: string) => string;
  change: (mark: string) => { field: string; value: string; mine: string };
  call: RegExp;
};

const journeys: readonly Journey[] = [
  {
    name: 'contact',
    route: 'platform-profile-contact',
    account: 'nurse',
    wrong: {
      values: (t) => ({ Kind: t.resources.contact.options.Kind.Phone, Value: 'no es un número' }),
      field: 'Value',
    },
    right: (_, mark) => ({ Value: `+56 9 6123 ${mark}` }),
    found: (mark) => `+56 9 6123 ${mark}`,
    change: (mark) => ({ field: 'Value', value: `+56 9 7123 ${mark}`, mine: `+56 9 8123 ${mark}` }),
    call: /\/Contacts\b/,
  },
  {
    name: 'company',
    route: 'platform-configure-companies',
    account: 'fullservice',
    wrong: { values: (_, mark) => ({ Name: `Minera ${mark}`, IC: '76.192.083-1' }), field: 'IC' },
    right: (_, mark) => ({ IC: rut(`7654${mark}`), EconomicActivity: 'Extracción de cobre' }),
    found: (mark) => `Minera ${mark}`,
    change: (mark) => ({ field: 'Name', value: `Minera ${mark} SpA`, mine: `Minera ${mark} Ltda.` }),
    call: /\/Companies\b/,
  },
  {
    name: 'organization',
    route: 'platform-configure-organizations',
    account: 'fullservice',
    wrong: { values: (_, mark) => ({ Name: `Salmones ${mark}`, IC: '76.192.083-1' }), field: 'IC' },
    right: (_, mark) => ({ IC: rut(`7754${mark}`) }),
    found: (mark) => `Salmones ${mark}`,
    change: (mark) => ({ field: 'Name', value: `Salmones ${mark} SpA`, mine: `Salmones ${mark} Ltda.` }),
    call: /\/Organization\?/,
  },
  {
    name: 'polyclinic',
    route: 'platform-configure-polyclinics',
    account: 'fullservice',
    wrong: {
      values: (_, mark) => ({ Name: `Faena ${mark}`, Color: '12345' }),
      field: 'Color',
      says: (t) => t.resource.color,
    },
    right: (t, mark) => ({
      Code: `f${mark}`,
      OrganizationId: demoOrganizations[0].name,
      PolyclinicTypeId: t.resources.polyclinic.options.PolyclinicTypeId[2],
      Color: 'fa0',
    }),
    found: (mark) => `Faena ${mark}`,
    change: () => ({ field: 'Address', value: 'Ruta 5 Norte, km 12', mine: 'Ruta 5 Norte, km 14' }),
    call: /\/Polyclinics\?/,
  },
  {
    name: 'consumable',
    route: 'platform-configure-consumables',
    account: 'fullservice',
    wrong: { values: (_, mark) => ({ ConsumableName: `Compresa ${mark}`, Unit: 'X'.repeat(41) }), field: 'Unit' },
    right: () => ({ Unit: 'sobre', Code: 'CP', Order: '90' }),
    found: (mark) => `Compresa ${mark}`,
    change: () => ({ field: 'Code', value: 'CPB', mine: 'CPC' }),
    call: /\/Consumables\b/,
  },
  {
    name: 'healthInsurance',
    route: 'platform-configure-health-insurances',
    account: 'fullservice',
    wrong: { values: () => ({ Code: 'X'.repeat(41) }), field: 'Code' },
    right: (_, mark) => ({ Name: `Previsión ${mark}`, Code: 'PP', Order: '90' }),
    found: (mark) => `Previsión ${mark}`,
    change: () => ({ field: 'Code', value: 'PPB', mine: 'PPC' }),
    call: /\/HealthInsurances\b/,
  },
  {
    name: 'medicine',
    route: 'platform-configure-medicines',
    account: 'fullservice',
    wrong: { values: (_, mark) => ({ Name: `Metamizol ${mark}` }), field: 'Dci' },
    right: (t) => ({
      Dci: 'metamizol',
      Laboratory: 'Laboratorio Chile',
      Strength: '300 mg',
      PharmaceuticalForm: 'comprimido',
      Route: 'oral',
      SaleCondition: t.resources.medicine.options.SaleCondition.SIMPLE,
    }),
    found: (mark) => `Metamizol ${mark}`,
    change: () => ({ field: 'Strength', value: '500 mg', mine: '400 mg' }),
    call: /\/Medicines\b/,
  },
];

test.describe.configure({ mode: 'parallel' });

for (const locale of locales) {
  for (const journey of journeys) {
    const { name, route, account, wrong, right, call } = journey;
    const mark = marks[locale];
    const found = journey.found(mark);
    const change = journey.change(mark);
    test(`adds, finds, changes in two tabs and removes ${name} (${locale})`, {
      // All journeys share this code, so `npm test` runs one of them.
      tag: journey === journeys[0] ? coreIn(locale) : screensIn(locale),
    }, async ({ signIn }) => {
      const desk = await signIn(account, { locale, browser });
      desk.troubles.expect(/status of (400|409)|net::ERR_FAILED/);
      const { page, t } = desk;
      const survey = createSurvey(desk);
      const resource = new ResourcePage(page, t, name);
      const letGo = await hold(page, call);
      await desk.open(route);
      await expect(page.getByText(t.resource.loading)).toBeAttached();
      await survey(`${name}, loading`);
      await letGo();
      await expect(page.getByRole('heading', { level: 1, name: t.resources[name].title })).toBeVisible();
      await survey(`${name}, list`);

      await resource.add.click();
      await expect(resource.form.getByRole('heading', { level: 2 })).toBeFocused();
      await resource.write(wrong.values(t, mark));
      await resource.save.click();
      await expect(resource.field(wrong.field)).toHaveAttribute('aria-invalid', 'true');
      if (wrong.says) await expect(resource.form.getByText(wrong.says(t))).toBeVisible();
      await survey(`${name}, wrong field`, { form: true });
      await resource.write(right(t, mark));
      // Reloaded before saving: the input must still be present.
      await expect(resource.form.getByText(/cambio|change/)).toBeVisible();
      await page.reload();
      if (name !== 'contact') await resource.add.click();
      await expect(resource.form.getByText(/cambio|change/)).toBeVisible();
      await resource.save.click();
      await expect(resource.form).toHaveCount(0);

      await resource.search.fill(found);
      await expect(resource.row(found)).toHaveCount(1);
      await resource.search.fill('zzzz');
      await expect(page.getByRole('heading', { name: t.resource.noResults })).toBeVisible();
      await survey(`${name}, nothing found`);
      await page.getByRole('button', { name: t.resource.clear }).last().click();
      await resource.search.fill(found);
      await resource.edit(found);

      const other = await desk.newTab();
      await other.open(route);
      const second = new ResourcePage(other.page, t, name);
      await second.search.fill(found);
      await second.edit(found);
      await second.write({ [change.field]: change.value });
      await second.save.click();
      await expect(second.saved).toBeVisible();
      await other.page.close();

      await resource.write({ [change.field]: change.mine });
      await resource.save.click();
      await expect(resource.form.getByText(t.resource.conflict)).toBeVisible();
      await survey(`${name}, changed by somebody else`);
      await resource.form.getByRole('button', { name: t.resource.takeTheirs }).click();
      await expect(resource.field(change.field)).toHaveValue(change.value);
      await survey(`${name}, form`, { form: true });

      await resource.remove.click();
      await expect(resource.dialog).toBeVisible();
      await survey(`${name}, asked before it is removed`, { floating: true });
      await resource.dialog.getByRole('button', { name: t.resources[name].remove }).click();
      await expect(resource.form).toHaveCount(0);
      await expect(page.getByRole('heading', { name: t.resource.noResults })).toBeVisible();
      if (name !== 'contact') {
        await page.getByRole('checkbox', { name: t.resource.showHidden }).check();
        await expect(resource.row(found)).toContainText(t.resource.hidden);
        await survey(`${name}, hidden ones too`);
      }
      const mend = await fail(page, call);
      await page.reload();
      await expect(page.getByRole('heading', { name: t.resource.failed })).toBeVisible();
      await survey(`${name}, not loaded`);
      await mend();
    });
  }
}
