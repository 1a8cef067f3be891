import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog, bankAccounts, catalogueRows } from '#server/db/schema/index.ts';
import { keys } from './support/app.ts';
import { describeServer } from './support/engines.ts';
import { password } from './support/people.ts';
import { type Member, openWard, type Ward } from './support/ward.ts';

const users = '/api/user-admin/v2/Users';
const [bankId, otherBank] = [randomUUID(), randomUUID()];
const given = {
  IdentificationUser: '12.345.678-5',
  AccountName: 'Elena Rojas',
  BankId: bankId,
  AccountType: 1,
  AccountNumber: '00-987.654 4471',
  CurrentPassword: password,
};

describeServer('bank account', (engine) => {
  let ward: Ward;
  beforeAll(async () => {
    ward = await openWard(engine);
    await ward.app.store.db.insert(catalogueRows).values([
      { id: bankId, kind: 'bank', name: 'Banco de Chile' },
      { id: otherBank, kind: 'bank', name: 'BICE', active: false },
    ]);
  });
  afterAll(() => ward.close());
  beforeEach(async () => {
    await ward.app.store.db.delete(bankAccounts);
    await ward.begin();
  });

  const read = ({ browser }: Member, of = ward.ana) => browser.get(`${users}/${of.person.userId}/BankAccount`);
  const create = (more: object = {}, { browser }: Member = ward.ana, of = ward.ana) =>
    browser.post(`${users}/${of.person.userId}/BankAccount`, { ...given, ...more });
  const change = (id: string, values: Record<string, unknown>, { browser }: Member = ward.ana) =>
    browser.send('PATCH', `${users}/BankAccount/${id}`, {
      headers: { 'content-type': 'application/json-patch+json' },
      payload: JSON.stringify(Object.entries(values).map(([key, value]) => ({ op: 'add', path: `/${key}`, value }))),
    });
  const rows = () => ward.app.store.db.select().from(bankAccounts);

  test('stores the number encrypted, and returns only its last digits', async () => {
    const made = await create();
    const { BankAccountId } = made.json();
    const account = {
      BankAccountId,
      IdentificationUser: '12345678-5',
      AccountName: 'Elena Rojas',
      BankId: bankId,
      AccountType: 1,
      AccountNumber: '••••4471',
      Email: null,
      Version: 1,
    };
    expect([made.statusCode, made.json(), (await read(ward.ana)).json()]).toEqual([201, account, account]);
    const [row] = await rows();
    const audits = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.objectId, BankAccountId))
      .orderBy(auditLog.seq);
    expect(JSON.stringify([row, audits])).not.toMatch(/987654|staple/);
    expect(audits.map(({ action }) => action)).toEqual(['bankAccount.create']);
    expect([ward.app.mails.at(-1)?.to, ward.app.mails.at(-1)?.subject]).toEqual([
      ward.ana.person.email,
      'Ronda: cambió tu cuenta bancaria',
    ]);
  });

  test('changes with the password only, and returns the changed fields', async () => {
    const { BankAccountId: id } = (await create()).json();
    const [before] = await rows();
    const sent = ward.app.mails.length;
    const refused = [
      await change(id, { AccountNumber: '999999' }),
      await change(id, { AccountNumber: '999999', CurrentPassword: 'guessed' }),
      await create({ CurrentPassword: 'guessed' }),
      await create(),
    ];
    expect(refused.map((answer) => [answer.statusCode, answer.json().Code])).toEqual([
      [400, 'validation'],
      [400, 'credentials_mismatch'],
      [400, 'credentials_mismatch'],
      [409, 'version_conflict'],
    ]);
    expect([await rows(), ward.app.mails.length]).toEqual([[before], sent]);
    const changed = await change(id, { AccountNumber: '999 999', Email: 'pagos@ronda.cl', CurrentPassword: password });
    const { AccountNumber, Email, Version } = changed.json();
    expect([changed.statusCode, AccountNumber, Email, Version]).toEqual([200, '••••9999', 'pagos@ronda.cl', 2]);
    const audits = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'bankAccount.update'))
      .orderBy(auditLog.seq);
    expect(audits.filter(({ objectId }) => objectId === id).map(({ detail }) => detail)).toEqual([
      { Fields: '/AccountNumber /Email' },
    ]);
  });

  test('rejects an invalid account, field by field', async () => {
    const fieldsOf = async (more: object) => {
      const answer = await create(more);
      return [answer.statusCode, Object.keys(answer.json().Fields ?? {})];
    };
    expect([
      await fieldsOf({ IdentificationUser: '12.345.678-4' }),
      await fieldsOf({ AccountNumber: '1234' }),
      await fieldsOf({ AccountNumber: '123456x' }),
      await fieldsOf({ AccountType: 4 }),
      await fieldsOf({ BankId: otherBank }),
      await fieldsOf({ BankId: randomUUID() }),
      await fieldsOf({ Email: 'x' }),
    ]).toEqual([
      [400, ['IdentificationUser']],
      [400, ['AccountNumber']],
      [400, ['AccountNumber']],
      [400, ['AccountType']],
      [400, ['BankId']],
      [400, ['BankId']],
      [400, ['Email']],
    ]);
    expect(await rows()).toEqual([]);
  });

  test('is accessible to its owner only', async () => {
    const { BankAccountId: id } = (await create()).json();
    const answers = [
      await read(ward.luis),
      await create({}, ward.luis),
      await change(id, { AccountName: 'Luis', CurrentPassword: password }, ward.luis),
      await read(ward.luis, ward.luis),
      await read(ward.nurse, ward.nurse),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 200, 403]);
    expect(answers[3]?.json()).toBeNull();
    await create({ AccountName: 'Luis Soto' }, ward.luis, ward.luis);
    const foreign = await change(id, { AccountName: 'Otra', CurrentPassword: password }, ward.luis);
    const names = (await rows()).map(({ accountName }) => accountName);
    expect([foreign.statusCode, names.sort()]).toEqual([404, ['Elena Rojas', 'Luis Soto']]);
  });

  test('decrypts with its own row only', async () => {
    await create();
    const [row] = await rows();
    expect([
      keys.open(row?.accountNumber ?? '', `bank-account:${row?.id}`),
      keys.open(row?.accountNumber ?? '', `bank-account:${randomUUID()}`),
    ]).toEqual(['009876544471', null]);
  });
});
