import { act, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createRecordEditMachine, type RecordLoad, type RecordSave, selectShown } from '#machines/record-edit/index.ts';
import type { RecordSaveInput } from '#machines/record-edit/record-edit.types.ts';
import { Field } from '#views/ui/field/field.tsx';
import { TextInput } from '#views/ui/text-input/text-input.tsx';
import { DateInput } from '#views/widgets/date-input/date-input.tsx';
import { RecordFoot } from '#views/widgets/record/record-foot.tsx';
import { RecordForm } from '#views/widgets/record/record-form.tsx';
import { RecordProblem } from '#views/widgets/record/record-problem.tsx';
import type { RecordActor } from '#views/widgets/record/record-type.ts';
import { createPerson, showView } from '../models/support/on-screen.tsx';
import { parkedPort } from '../models/support/ports.ts';

type Control = { Plan: string; Next: string | null; Version: number };
const texts = { saving: 'saving', kept: 'kept', saved: 'saved', discard: 'discard', save: 'save', unchanged: 'same' };
const problems = {
  conflict: 'changed elsewhere',
  conflictText: 'choose first',
  keepMine: 'mine',
  takeTheirs: 'theirs',
  invalid: 'invalid',
  notSaved: 'not saved',
};

type SheetProps = { edit: RecordActor<Control>; savesWithEnter?: boolean };

function Sheet({ edit, savesWithEnter = false }: SheetProps) {
  const sheet = useSelector(edit, selectShown<Control>);
  const fields = useSelector(edit, ({ context }) => context.fields);
  const write = (changes: Partial<Control>) => edit.send({ type: 'record.changed', changes });
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  return (
    <RecordForm edit={edit}>
      <RecordProblem isConflict={isConflict} failure={null} texts={problems} onChoose={edit.send} />
      <Field label="Plan" error={fields.Plan && 'required'}>
        <TextInput value={sheet?.Plan ?? ''} onChange={({ target }) => write({ Plan: target.value })} />
      </Field>
      <Field label="Next">
        <DateInput label="Next" value={sheet?.Next ?? null} onValueChange={(Next) => write({ Next })} />
      </Field>
      <RecordFoot edit={edit} texts={{ ...texts, ...problems }} savesWithEnter={savesWithEnter} />
    </RecordForm>
  );
}

async function openSheet(savesWithEnter = false) {
  const load = parkedPort<RecordLoad<Control>, { id: string | null }>();
  const save = parkedPort<RecordSave<Control>, RecordSaveInput<Control>>();
  const edit = createActor(
    createRecordEditMachine<Control>().provide({
      actors: { load: load.logic, save: save.logic },
      actions: { keepChanges: () => {}, recordSaved: () => {} },
    }),
    { input: { id: 'r1' } },
  ).start();
  await load.resolve({ kind: 'found', record: { Plan: '', Next: null, Version: 1 }, kept: null });
  showView(<Sheet edit={edit} savesWithEnter={savesWithEnter} />, {});
  return { edit, save, person: createPerson() };
}

test('does not save a record while an optional date holds text that cannot be used', async () => {
  const { edit, save, person } = await openSheet();
  const box = screen.getByRole('textbox', { name: 'Next' });
  const press = () => person.click(screen.getByRole('button', { name: 'save' }));

  await person.type(screen.getByRole('textbox', { name: 'Plan' }), 'Caminar');
  await person.type(box, '31-02-2026');
  await press();
  const held = [save.inputs.length, box.getAttribute('aria-invalid'), document.activeElement === box];
  await person.clear(box);
  await person.type(box, '28-02-2027');
  await press();
  expect([held, save.inputs.map(({ record }) => record)]).toEqual([
    [0, 'true', true],
    [{ Plan: 'Caminar', Next: '2027-02-28', Version: 1 }],
  ]);
  edit.stop();
});

test('saves once with Enter where the sheet allows it, and not again while nothing has changed', async () => {
  const { edit, save, person } = await openSheet(true);
  const plan = screen.getByRole('textbox', { name: 'Plan' });
  await person.type(plan, '{Enter}');
  const unchanged = save.inputs.length;
  await person.type(plan, 'Caminar{Enter}{Enter}');
  expect([unchanged, save.inputs.map(({ record }) => record.Plan)]).toEqual([0, ['Caminar']]);
  edit.stop();
});

test('saves a clinical sheet only with its button', async () => {
  const { edit, save, person } = await openSheet();
  await person.type(screen.getByRole('textbox', { name: 'Plan' }), 'Caminar{Enter}');
  const entered = save.inputs.length;
  await person.click(screen.getByRole('button', { name: 'save' }));
  expect([entered, save.inputs.length]).toEqual([0, 1]);
  edit.stop();
});

test('focuses the first invalid field after every refused save', async () => {
  const { edit, save, person } = await openSheet();
  const plan = screen.getByRole('textbox', { name: 'Plan' });
  await person.type(screen.getByRole('textbox', { name: 'Next' }), '28-02-2027');
  const focused: boolean[] = [];
  for (const _ of [1, 2]) {
    await person.click(screen.getByRole('button', { name: 'save' }));
    await act(() => save.resolve({ kind: 'invalid', fields: { Plan: { code: 'required' } } }));
    focused.push(document.activeElement === plan);
  }
  expect(focused).toEqual([true, true]);
  edit.stop();
});

test('moves the user to the choice of a conflict, and states under the button that it comes first', async () => {
  const { edit, save, person } = await openSheet();
  const button = screen.getByRole('button', { name: 'save' });
  const reasonOf = (described: Element) =>
    document.getElementById(described.getAttribute('aria-describedby') ?? '')?.textContent;
  const pristine = reasonOf(button);
  await person.type(screen.getByRole('textbox', { name: 'Plan' }), 'Caminar');
  await person.click(button);
  await act(() => save.resolve({ kind: 'conflict', current: { Plan: 'Nadar', Next: null, Version: 2 } }));
  expect([pristine, reasonOf(button), document.activeElement?.getAttribute('aria-label')]).toEqual([
    'same',
    'choose first',
    'changed elsewhere',
  ]);
  edit.stop();
});
