import { expect, test } from 'vitest';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { attentionForm } from '#tests/models/support/fixtures.ts';
import { memoryDrafts } from '#tests/support/memory-drafts.ts';
import { refusal } from '#tests/support/refusal.ts';
import { stub } from '#tests/support/stub.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { formBegunIn } from './begun-form.ts';

const values = [{ Name: 'plan', Value: 'Reposo', Values: null }];
const { signal } = new AbortController();
const form = { FormId: 'a', Version: 2 };

const author = { UserId: 'b', Name: 'Ana', LastName: 'Soto', PhotoUrl: null };
const unfinished = {
  Author: author,
  SavedAt: '2026-05-04T14:00:00.000Z',
  Form: { ...attentionForm, FormId: 'b', Version: 3 },
  MedicalCareAnswerValues: values,
};

function open(content: unknown, answer: unknown) {
  const drafts = new Map<string, LocalDraft>(content === null ? [] : [['care', { content, revision: 0 }]]);
  const asked: unknown[] = [];
  const call = async (name: string, input: unknown) => {
    asked.push([name, input]);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const begunForm = formBegunIn(stub<Dependencies>({ http: { call } }), memoryDrafts(drafts));
  return { asked, form: begunForm('care', [unfinished], signal) };
}

test('continues in the version in which an unsaved text was begun', async () => {
  const { asked, form: found } = open({ FormId: 'a', FormVersion: 2, values }, form);
  expect([await found, asked]).toEqual([form, [['getFormVersion', { params: { id: 'a', version: 2 } }]]]);
});

test.each([
  ['nothing is kept', null],
  ['the text is older than versions', { FormId: 'a', values }],
  ['the text was written without a form', { FormId: null, FormVersion: null, values }],
])('asks for no version when %s', async (_, content) => {
  const { asked, form: found } = open(content, form);
  expect([await found, asked]).toEqual([null, []]);
});

test('starts anew when the form is out of reach, and not when it could not be asked for', async () => {
  const content = { FormId: 'a', FormVersion: 2, values };
  expect(await open(content, refusal(404, 'not_found')).form).toBeNull();
  await expect(open(content, new HttpFailure('timeout')).form).rejects.toThrow('timeout');
});

test('continues in the form of an unfinished answer of another author without asking for it', async () => {
  const { asked, form: found } = open({ FormId: 'b', FormVersion: 3, values }, form);
  expect([await found, asked]).toEqual([unfinished.Form, []]);
});
