import { act, fireEvent, screen, within } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { FormEditActor } from '#actors/form-creator/form-edit.ts';
import { blankForm, type CreatedForm } from '#domain/forms/created-form.ts';
import { formProblems } from '#domain/forms/form-checks.ts';
import { formProblemTexts } from '#domain/forms/form-problem-texts.ts';
import { control, option } from '#domain/forms/form-rules.fixtures.ts';
import { ControlType, type FormControl } from '#domain/forms/forms.ts';
import { loadTexts } from '#i18n/index.ts';
import { createRecordEditMachine, selectShown } from '#machines/record-edit/index.ts';
import type { RecordLoad } from '#machines/record-edit/record-edit.types.ts';
import { EditorParts } from '#views/screens/form-creator/editor-parts.tsx';
import { createPerson, showView, t, writeInto } from '../models/support/on-screen.tsx';

await Promise.all([loadTexts('care'), loadTexts('formCreator')]);

const nothing = () => undefined;
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const smoking = control('smoking', {
  ControlId: id(1),
  LabelEs: 'Fuma',
  LabelEn: 'Smokes',
  ControlType: ControlType.SELECT,
  Options: [
    { ...option('yes'), LabelEs: 'Sí' },
    { ...option('no'), LabelEs: 'No' },
  ],
});
const packs = control('packs', {
  ControlId: id(2),
  Order: 2,
  LabelEs: 'Cajetillas',
  LabelEn: 'Packs',
  ControlType: ControlType.NUMBER,
  VisibleIf: { Name: 'smoking', Op: 'eq', Value: 'yes' },
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});

function Editor({ edit, published }: { edit: FormEditActor; published: readonly FormControl[] }) {
  const form = useSelector(edit, selectShown<CreatedForm>);
  if (!form) return null;
  const problems = formProblems(form, published);
  return <EditorParts part={{ edit, form, published, problems }} isAsked={false} />;
}

async function show(controls: FormControl[], published: readonly FormControl[] = []) {
  const record = { ...blankForm('own'), Name: 'Tabaco', controls };
  const edit = createActor(
    createRecordEditMachine<CreatedForm>().provide({
      actors: {
        load: fromPromise(async (): Promise<RecordLoad<CreatedForm>> => ({ kind: 'found', record, kept: null })),
      },
      actions: { keepChanges: nothing, recordSaved: nothing, recordRemoved: nothing },
    }),
    { input: { id: null } },
  ).start();
  await waitFor(edit, (snapshot) => snapshot.hasTag('editing'));
  await act(async () => {
    showView(<Editor edit={edit} published={published} />, {});
  });
  const controlsNow = () => edit.getSnapshot().context.changes.controls ?? controls;
  return { edit, names: () => controlsNow().map(({ Name }) => Name), controlsNow };
}
const part = (name: 'list' | 'fields' | 'preview') =>
  within(screen.getByRole('region', { name: t(`formCreator.steps.${name}`) }));
const chosen = (name: string) =>
  part('list').getAllByRole('button', { name: new RegExp(`^${name}`) })[0] as HTMLElement;
const press = (element: HTMLElement, init: object) => act(async () => void fireEvent.keyDown(element, init));
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

test('moves a field by keys, announces its position, and shows a condition on a later field', async () => {
  const { names } = await show([smoking, packs]);
  await press(chosen('Fuma'), { key: 'ArrowDown', altKey: true });
  expect([names(), screen.getByRole('status').textContent]).toEqual([
    ['packs', 'smoking'],
    t('formCreator.list.moved', { name: 'Fuma', place: 2, total: 2 }),
  ]);
  expect(document.activeElement).toEqual(chosen('Fuma'));
  expect(chosen('Cajetillas').textContent).toContain(t('formCreator.list.wrong'));
  await press(chosen('Fuma'), { key: 'ArrowDown', altKey: true });
  expect(names()).toEqual(['packs', 'smoking']);
  await press(chosen('Fuma'), { key: 'ArrowUp', altKey: true });
  expect(names()).toEqual(['smoking', 'packs']);
});

test('shows the options of the kind of a field, and retires published fields', async () => {
  const { controlsNow } = await show([smoking, packs], [smoking]);
  await click(chosen('Fuma'));
  expect(part('fields').queryByLabelText(new RegExp(t('formCreator.fields.min')))).toBeNull();
  await click(part('fields').getByRole('button', { name: t('formCreator.options.retire', { number: 2 }) }));
  expect(controlsNow()[0]?.Options.map(({ Value, Retired }) => [Value, Retired])).toEqual([
    ['yes', false],
    ['no', true],
  ]);
  await click(part('fields').getByRole('button', { name: t('formCreator.options.add') }));
  await click(part('fields').getByRole('button', { name: t('formCreator.options.remove', { number: 3 }) }));
  expect(controlsNow()[0]?.Options.length).toEqual(2);
  await click(chosen('Cajetillas'));
  expect(part('fields').getByLabelText(new RegExp(t('formCreator.fields.min')))).not.toBeNull();
});

test('offers an option under a condition, reports a reference to a later control at once, and applies it in the preview', async () => {
  const brand = control('brand', {
    ControlId: id(3),
    Order: 2,
    LabelEs: 'Marca',
    LabelEn: 'Brand',
    ControlType: ControlType.RADIO,
    Options: [
      { ...option('none'), LabelEs: 'Ninguna' },
      { ...option('light'), LabelEs: 'Suave', VisibleIf: { Name: 'smoking', Op: 'eq', Value: 'yes' } },
    ],
  });
  const yesNo = { ...smoking, ControlType: ControlType.RADIO };
  const { controlsNow } = await show([yesNo, brand]);
  await click(chosen('Marca'));
  const second = within(part('fields').getByRole('group', { name: t('formCreator.options.one', { number: 2 }) }));
  const offeredIf = t('formCreator.options.condition', { number: 2 });
  expect(second.getByRole('combobox', { name: offeredIf }).textContent).toContain('Fuma');
  const offered = () => part('preview').queryAllByRole('radio', { name: /Ninguna|Suave/ }).length;
  expect(offered()).toEqual(1);
  await click(part('preview').getByRole('radio', { name: 'Sí' }));
  expect(offered()).toEqual(2);
  await press(chosen('Marca'), { key: 'ArrowUp', altKey: true });
  expect(second.getByRole('alert').textContent).toEqual(formProblemTexts.conditionLater.es);
  const person = createPerson();
  await person.click(second.getByRole('combobox', { name: offeredIf }));
  await person.click(screen.getByRole('option', { name: t('formCreator.condition.always') }));
  expect(controlsNow()[0]?.Options.map(({ VisibleIf }) => VisibleIf)).toEqual([null, null]);
  expect([second.queryByRole('alert'), offered()]).toEqual([null, 2]);
});

test('writes the options of a column by keyboard, retires published ones, and offers them in a row of the preview', async () => {
  const place = { ...control('place'), ControlType: ControlType.SELECT, LabelEs: 'Zona' };
  const table = control('injuries', {
    ControlId: id(4),
    LabelEs: 'Lesiones',
    ControlType: ControlType.TABLE,
    Columns: [{ ...place, ControlType: ControlType.RADIO, Options: [{ ...option('arm'), LabelEs: 'Brazo' }] }],
  });
  const { controlsNow } = await show([table], [table]);
  const optionsNow = () => controlsNow()[0]?.Columns[0]?.Options.map(({ Value, Retired }) => [Value, Retired]);
  const options = within(
    part('fields').getByRole('group', { name: t('formCreator.tableColumns.options', { number: 1 }) }),
  );
  await click(options.getByRole('button', { name: t('formCreator.options.add') }));
  expect(document.activeElement).toEqual(
    options.getByLabelText(new RegExp(t('formCreator.options.es', { number: 2 }))),
  );
  await writeInto(document.activeElement as HTMLInputElement, 'Pierna');
  await click(options.getByRole('button', { name: t('formCreator.options.retire', { number: 1 }) }));
  expect(optionsNow()).toEqual([
    ['arm', true],
    ['pierna', false],
  ]);
  await click(part('preview').getByRole('button', { name: t('forms.addRow') }));
  expect(
    part('preview')
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value')),
  ).toEqual(['pierna']);
  await click(options.getByRole('button', { name: t('formCreator.options.remove', { number: 2 }) }));
  expect(document.activeElement).toEqual(
    options.getByLabelText(new RegExp(t('formCreator.options.es', { number: 1 }))),
  );
  expect(optionsNow()).toEqual([['arm', true]]);
});

test('asks in the preview for fields required by the answers, and stores nothing', async () => {
  const yesNo = { ...smoking, ControlType: ControlType.RADIO };
  const { edit } = await show([yesNo, packs]);
  expect(part('preview').queryByLabelText(/^Cajetillas/)).toBeNull();
  await click(part('preview').getByRole('radio', { name: 'Sí' }));
  expect(part('preview').getByLabelText(/^Cajetillas/)).not.toBeNull();
  expect(edit.getSnapshot().context.changes).toEqual({});
  await click(part('preview').getByRole('button', { name: t('formCreator.preview.clear') }));
  expect(part('preview').queryByLabelText(/^Cajetillas/)).toBeNull();
});

test('writes limits and points with a decimal comma, and keeps the typed text', async () => {
  const scored = { ...smoking, ControlType: ControlType.RADIO };
  const dose = { ...packs, VisibleIf: null, Min: 0.5 };
  const { controlsNow } = await show([scored, dose]);
  await click(chosen('Cajetillas'));
  const fieldOf = (name: string) =>
    part('fields').getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
  expect(fieldOf(t('formCreator.fields.min')).value).toEqual('0,5');
  await click(chosen('Fuma'));
  const points = fieldOf(t('formCreator.options.score', { number: 1 }));
  const typed: unknown[] = [];
  for (const text of ['1', '1,', '1,5']) {
    await writeInto(points, text);
    typed.push([points.value, controlsNow()[0]?.Options[0]?.Score]);
  }
  expect(typed).toEqual([
    ['1', 1],
    ['1,', 1],
    ['1,5', 1.5],
  ]);
});
