import { screen, within } from '@testing-library/react';
import { describe, test } from 'vitest';
import { createActor } from 'xstate';
import type { ResourceEditActor } from '#actors/resource/resource.actor.ts';
import type { ResourceRecord } from '#domain/resources/record.ts';
import { loadTexts } from '#i18n/index.ts';
import {
  createRecordEditMachine,
  type RecordLoad,
  type RecordRemoval,
  type RecordSave,
  type RecordSaveInput,
} from '#machines/record-edit/index.ts';
import { ResourceForm } from '#views/widgets/resource/resource-form.tsx';
import {
  type RecordEditModelEvent,
  type RecordEditModelInput,
  type RecordEditShown,
  recordEditModel,
  recordEditModelEvents,
  typedOver,
} from '../record-edit.model.ts';
import { followPath, metaOf } from '../support/follow.ts';
import {
  createPerson,
  fieldOf,
  showView,
  t,
  throughView,
  toursSeen,
  wordsShown,
  writeInto,
} from '../support/on-screen.tsx';
import { actionLog, parkedPort, settled } from '../support/ports.ts';

await loadTexts('resources');

const stored: RecordEditModelInput = { id: 'r1' };
const row = (name: string, Version: number): ResourceRecord => ({
  Name: name,
  Code: null,
  Active: true,
  Order: 0,
  Version,
});
const words = 'healthInsurance';
/** The row is stored already, so removing hides it. */
const said = { notSaved: 'notChanged', invalid: 'invalid', notRemoved: 'notHidden' } as const;

const nameField = () => fieldOf<HTMLInputElement>(new RegExp(`^${t(`resources.${words}.fields.Name`)}`));
const button = (name: string) => screen.queryByRole('button', { name });
const dialog = () => screen.queryByRole('alertdialog', { name: t(`resources.${words}.removeTitle`) });
const inDialog = (name: string) => within(dialog() ?? document.body).getByRole('button', { name });
const press = (name: string) => async () => createPerson().click(screen.getByRole('button', { name }));

type Seen = Pick<RecordEditShown, 'failure'> & {
  place: 'loading' | 'failed' | 'gone' | 'conflict' | 'fields';
  name: string | null;
  footer: 'saving' | 'unsaved' | 'saved' | null;
  canSave: boolean;
  canDiscard: boolean;
  canRemove: boolean;
  invalid: boolean;
  asks: 'asking' | 'busy' | null;
};

function see(): Seen {
  const shown = wordsShown();
  const has = (text: string) => shown.has(text);
  const save = button(t('resource.save'));
  const asks = dialog();
  return {
    place: has(t('resource.fieldsLoading'))
      ? 'loading'
      : has(t('resource.fieldsFailed'))
        ? 'failed'
        : has(t('resource.gone'))
          ? 'gone'
          : has(t('resource.conflict'))
            ? 'conflict'
            : 'fields',
    name: nameField()?.value ?? null,
    footer: has(t('resource.saving'))
      ? 'saving'
      : has(t('resource.unsaved', { count: 1 }))
        ? 'unsaved'
        : has(t('resource.saved'))
          ? 'saved'
          : null,
    canSave:
      save !== null && save.getAttribute('aria-disabled') !== 'true' && save.getAttribute('aria-busy') !== 'true',
    canDiscard: button(t('resource.discard')) !== null,
    canRemove: asks === null && button(t(`resources.${words}.remove`)) !== null,
    failure:
      (['notSaved', 'invalid', 'notRemoved'] as const).find((failure) => has(t(`resource.${said[failure]}`))) ?? null,
    invalid: nameField()?.getAttribute('aria-invalid') === 'true',
    asks:
      asks === null
        ? null
        : inDialog(t(`resources.${words}.remove`)).getAttribute('aria-busy') === 'true'
          ? 'busy'
          : 'asking',
  };
}

type State = {
  context: { name: string | null; mine: string | null; failure: RecordEditShown['failure']; fields: string[] };
};
function shows({ context }: State, { is }: Pick<RecordEditShown, 'is'>): Seen {
  const { name, mine, failure, fields } = context;
  const open = is === 'editing' || is === 'saved';
  const place = is === 'notFound' ? 'gone' : is === 'loading' || is === 'failed' || is === 'conflict' ? is : 'fields';
  return {
    place,
    name: place === 'fields' ? (mine ?? name) : null,
    footer:
      is === 'saving' ? 'saving' : mine !== null && is !== 'removed' ? 'unsaved' : is === 'saved' ? 'saved' : null,
    canSave: open && mine !== null,
    canDiscard: open && mine !== null,
    canRemove: open,
    failure: failure === 'notLoaded' ? null : failure,
    invalid: place === 'fields' && fields.length > 0,
    asks: is === 'asking' ? 'asking' : is === 'removing' ? 'busy' : null,
  };
}

describe('the form of a stored row', () => {
  const tours = toursSeen(recordEditModel, recordEditModelEvents.alone, stored, {
    // Retyping the current text of a field is no change.
    offers: (event, before) =>
      event !== 'putNameBack' || (before?.context.mine !== null && before?.context.mine !== before?.context.name),
    project: (state) => shows(state, metaOf<Pick<RecordEditShown, 'is'>>(state)),
  });
  test.each(tours)('%s', async (_name, path) => {
    const load = parkedPort<RecordLoad<ResourceRecord>, { id: string | null }>();
    const save = parkedPort<RecordSave<ResourceRecord>, RecordSaveInput<ResourceRecord>>();
    const remove = parkedPort<RecordRemoval, { id: string; version: number }>();
    const log = actionLog();
    const keepChanges = log.port('keepChanges');
    const edit: ResourceEditActor = createActor(
      createRecordEditMachine<ResourceRecord>().provide({
        actors: { load: load.logic, save: save.logic, remove: remove.logic },
        actions: {
          keepChanges: (_, { changes, ...kept }) =>
            keepChanges(_, { ...kept, changes: 'Name' in changes ? { name: changes.Name } : {} }),
          recordSaved: log.port('recordSaved'),
          recordRemoved: log.port('recordRemoved'),
        },
      }),
      { input: stored },
    ).start();
    showView(<ResourceForm name={words} edit={edit} onClose={() => undefined} />, {});
    const kept = { version: 1, changes: { Name: 'Antes' } };
    const found = (record: ResourceRecord, withStored = false) =>
      load.resolve({ kind: 'found', record, kept: withStored ? kept : null });
    const context = () => edit.getSnapshot().context;
    const write = (text: string) => async () => {
      const field = nameField();
      if (!field) throw new Error('there is no field to write in');
      await writeInto(field, text);
    };
    const nameNow = () => (context().record?.Name as string | undefined) ?? null;
    const mineNow = () => (context().changes.Name as string | undefined) ?? null;
    const world = {
      found: () => found(row('Rosa', 1)),
      foundChanged: () => found(row('Rosario', 4)),
      foundStored: () => found(row('Rosa', 1), true),
      foundOutdated: () => found(row('Ajena', 5), true),
      notFound: () => load.resolve({ kind: 'notFound' }),
      loadBroke: () => load.reject(),
      resync: () => settled(() => edit.send({ type: 'app.resync' })),
      saved: () => save.resolve({ kind: 'saved', id: 'r1', record: row(String(save.inputs.at(-1)?.record.Name), 2) }),
      savedTidied: () => save.resolve({ kind: 'saved', id: 'r1', record: row('En su forma', 2) }),
      conflict: () => save.resolve({ kind: 'conflict', current: row('Ajena', 5) }),
      invalid: () => save.resolve({ kind: 'invalid', fields: { Name: { code: 'tooLong:9' } } }),
      saveBroke: () => save.reject(),
      removed: () => remove.resolve({ kind: 'removed' }),
      removeRefused: () => remove.resolve({ kind: 'invalid', fields: { Name: { sentence: 'Todavía se usa.' } } }),
      removeBroke: () => remove.reject(),
    };
    const person = {
      changeName: () => write(typedOver(nameNow(), mineNow()))(),
      putNameBack: () => write(nameNow() ?? '')(),
      discard: press(t('resource.discard')),
      save: press(t('resource.save')),
      keepMine: press(t('resource.keepMine')),
      takeTheirs: press(t('resource.takeTheirs')),
      remove: press(t(`resources.${words}.remove`)),
      cancelRemoval: async () => createPerson().click(inDialog(t('app.cancel'))),
      confirmRemoval: async () => createPerson().click(inDialog(t(`resources.${words}.remove`))),
      retry: press(t('app.retry')),
    };
    await followPath(
      recordEditModel,
      stored,
      path,
      {
        drive: throughView({ ...person, ...world } as Record<RecordEditModelEvent, () => unknown>, person),
        observe: see,
        calls: () => [...log.drain()],
      },
      (state) => shows(state, metaOf<Pick<RecordEditShown, 'is'>>(state)),
    );
    edit.stop();
  });
});
