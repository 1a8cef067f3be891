import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { control, one, today } from '#domain/forms/form-rules.fixtures.ts';
import { validateAnswer } from '#domain/forms/form-rules.ts';
import { type AnswerValue, ControlType, type Form, FormType } from '#domain/forms/forms.ts';
import { loadTexts } from '#i18n/index.ts';
import { DynamicForm } from '#views/widgets/dynamic-form/dynamic-form.tsx';
import { createPerson, showView } from '../models/support/on-screen.tsx';

await loadTexts('care');

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const form: Form = {
  FormId: id(1),
  Version: 1,
  FormType: FormType.ATTENTION,
  Subtype: null,
  Name: 'Ficha',
  IsDefault: true,
  IsGeneric: true,
  controls: [
    control('since', { ControlId: id(2), ControlType: ControlType.DATE, LabelEs: 'Desde', Order: 1 }),
    control('moment', { ControlId: id(3), ControlType: ControlType.DATETIME, LabelEs: 'Momento', Order: 2 }),
  ],
};
const problemsOf = (values: readonly AnswerValue[]) => validateAnswer(form, values, { final: true, today });

type HostProps = { first: readonly AnswerValue[]; onChange: (values: readonly AnswerValue[]) => void };

function Host({ first, onChange }: HostProps) {
  const [values, setValues] = useState(first);
  return (
    <DynamicForm
      form={form}
      values={values}
      given={{ today }}
      problems={problemsOf(values)}
      readOnly={false}
      showAll={false}
      onChange={(value) => {
        const next = [...values.filter(({ Name }) => Name !== value.Name), value];
        setValues(next);
        onChange(next);
      }}
      fileInput={() => null}
      diagnosisInput={() => null}
      pickInput={() => null}
    />
  );
}

function show(first: readonly AnswerValue[] = []) {
  let values = first;
  showView(<Host first={first} onChange={(next) => (values = next)} />, {});
  const boxes = screen.getAllByPlaceholderText('dd-mm-aaaa');
  return {
    boxes,
    answers: () => Object.fromEntries(values.map(({ Name, Value }) => [Name, Value])),
    problems: () => problemsOf(values),
    texts: () => boxes.map((box) => box.getAttribute('value')),
  };
}

test('keeps text that is not a date in the answer, which cannot be finished with it', async () => {
  const person = createPerson();
  const { boxes, answers, problems } = show();
  const [since, moment] = boxes;
  if (!since || !moment) throw new Error('no boxes');
  await person.type(since, '31-02-2026');
  await person.type(moment, '05-05-2026');
  await person.tab();
  expect([answers(), problems()]).toEqual([
    { since: '31-02-2026', moment: '05-05-2026T' },
    { since: 'date', moment: 'date' },
  ]);
  await person.clear(since);
  await person.clear(moment);
  await person.type(moment, '04-05-2026');
  expect([answers(), problems()]).toEqual([{ since: null, moment: '2026-05-04T' }, { moment: 'time' }]);
});

test('shows the text of a draft that is not a date', () => {
  const { texts } = show([one('since', '31-02-2026'), one('moment', '2026-05-04T10:30')]);
  expect(texts()).toEqual(['31-02-2026', '04-05-2026']);
});
