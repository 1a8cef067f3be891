import { expect, test } from 'vitest';
import { guid } from '#tests/models/support/fixtures.ts';
import type { ExamOrder } from '../exam-order/exam-order.ts';
import type { Prescription } from '../prescription/prescription.ts';
import { inOrder, lineOfExamOrder, lineOfPrescription, toSignBy, withUnsent } from './document-line.ts';

const document = {
  Number: 'RON-2026-000012-2',
  Status: 'DRAFT',
  Author: { UserId: guid(7), Name: 'Ana', LastName: 'Rivas', PhotoUrl: null },
  ThirdPerson: null,
  SignatureKind: null,
  SignedAt: null,
  VoidReason: null,
  VoidedAt: null,
  CanVoid: false,
} as const;
const warning = { Key: 'k', Check: 'dose' as const, MedicineIds: [], About: {}, Source: null };
const prescription = (over: Partial<Prescription>) =>
  lineOfPrescription({
    ...document,
    PrescriptionId: guid(1),
    Kind: 'SIMPLE',
    Items: [{ Name: 'Amoxicilina', Strength: '500 mg' }],
    Safety: { Ready: true, Warnings: [], InteractionSources: [] },
    ...over,
  } as Prescription);
const order = (over: Partial<ExamOrder>) =>
  lineOfExamOrder({
    ...document,
    OrderExamId: guid(2),
    Items: [{ Name: 'Hemograma' }],
    Problems: [],
    ...over,
  } as ExamOrder);
const shown = ({ state, hindrances }: ReturnType<typeof prescription>) => [
  state,
  hindrances.map(({ code, count }) => `${code} ${count}`),
];

test.each([
  ['a draft that may be issued', prescription({}), ['ready', []]],
  ['a draft without items', prescription({ Items: [] }), ['draft', ['items 1']]],
  [
    'a draft with warnings',
    prescription({
      Safety: {
        Ready: false,
        Warnings: [
          { ...warning, Outcome: 'BLOCK', Answered: false },
          { ...warning, Outcome: 'REASON', Answered: false },
          { ...warning, Outcome: 'NOT_RUN', Answered: false },
          { ...warning, Outcome: 'REASON', Answered: true },
        ],
        InteractionSources: [],
      },
    }),
    ['draft', ['blocked 1', 'warnings 2']],
  ],
  ['a draft of a colleague', prescription({ Safety: null }), ['draft', []]],
  [
    'an official cheque',
    prescription({ Kind: 'CHECK', Safety: { Ready: false, Warnings: [], InteractionSources: [] } }),
    ['recorded', []],
  ],
  ['a frozen one', prescription({ Status: 'PDF_READY', Safety: null }), ['toSign', []]],
  ['one signed here', prescription({ Status: 'SIGNED', SignatureKind: 'DIGITAL' }), ['signed', []]],
  ['one signed by hand', prescription({ Status: 'SIGNED', SignatureKind: 'PAPER' }), ['signedOnPaper', []]],
  ['a withdrawn one', prescription({ Status: 'VOID' }), ['void', []]],
  ['an order that lacks something', order({ Problems: ['side', 'diagnosis'] }), ['draft', ['side 1', 'diagnosis 1']]],
  ['an order that may be issued', order({}), ['ready', []]],
] as const)('DOC-16: says of %s where it is and what hinders it', (_, line, expected) => {
  expect(shown(line)).toEqual(expected);
});

test('domain 2.3: states when and why a signed document was voided, and whether this user may void it', () => {
  const at = '2026-05-04T12:00:00.000Z';
  const [signed, voided] = [
    prescription({ Status: 'SIGNED', SignedAt: at, CanVoid: true }),
    prescription({ Status: 'VOID', SignedAt: at, VoidedAt: at, VoidReason: 'Dosis equivocada' }),
  ];
  expect([signed, voided].map(({ canVoid, voided: is, sharedFileId }) => [canVoid, is, sharedFileId])).toEqual([
    [true, null, undefined],
    [false, { at, reason: 'Dosis equivocada' }, null],
  ]);
});

test('DOC-20: has no file for an official cheque, whether a draft or withdrawn', () => {
  const cheques = [prescription({ Kind: 'CHECK' }), prescription({ Kind: 'CHECK', Status: 'VOID' })];
  expect([...cheques, prescription({}), order({})].map(({ hasFile }) => hasFile)).toEqual([false, false, true, true]);
});

test('SAFE-2: names the other person that a document is made out to, with two identifiers', () => {
  const eva = {
    Name: 'Eva',
    LastName: 'Soto',
    IC: '9876543-3',
    BirthDate: '2015-05-05',
  } as Prescription['ThirdPerson'];
  const { third, thirdPerson } = prescription({ ThirdPerson: eva });
  expect([third, thirdPerson]).toEqual([true, { name: 'Eva Soto', IC: '9876543-3', BirthDate: '2015-05-05' }]);
  expect(order({}).thirdPerson).toBeNull();
});

test('DOC-16: lists documents by number, and those that this user must sign', () => {
  const lines = inOrder([
    order({ Number: 'RON-2026-000012-10' }),
    prescription({ Number: 'RON-2026-000012-9', Status: 'SIGNED' }),
    prescription({ Number: 'RON-2026-000012-2' }),
  ]);
  expect(lines.map(({ number }) => number.slice(-2))).toEqual(['-2', '-9', '10']);
  expect(toSignBy(lines, guid(7)).map(({ number }) => number.slice(-2))).toEqual(['-2', '10']);
  expect(toSignBy(lines, guid(8))).toEqual([]);
});

test('SAFE-7: offers no draft to be signed of which this browser holds more than the server', () => {
  const [draft, frozen] = [prescription({}), prescription({ Status: 'PDF_READY' })];
  expect([
    shown(withUnsent(draft, [guid(1)])),
    shown(withUnsent(draft, [guid(2)])),
    shown(withUnsent(frozen, [guid(1)])),
    toSignBy([withUnsent(draft, [guid(1)])], guid(7)),
  ]).toEqual([['draft', ['unsent 1']], ['ready', []], ['toSign', []], []]);
});
