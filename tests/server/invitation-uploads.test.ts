import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog, invitationNotices, invitations } from '#server/db/schema/index.ts';
import { type Agenda, openAgenda } from './support/booking.ts';
import { describeServer } from './support/engines.ts';
import type { Member } from './support/ward.ts';
import { workbook } from './support/workbook.ts';

const path = '/api/user-admin/v2/Invitations';
const address = 'javiera@correo.cl';

describeServer('files of invitations', (engine) => {
  let agenda: Agenda;
  beforeAll(async () => {
    agenda = await openAgenda(engine);
  });
  afterAll(() => agenda.ward.close());
  beforeEach(async () => {
    await agenda.ward.app.store.db.delete(invitations);
    await agenda.begin();
  });

  const upload = async ({ browser }: Member, data: Buffer) => {
    const mark = 'mark-of-the-file';
    const head = (name: string, more = '') =>
      `--${mark}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
    return browser.send('POST', `${path}/UploadExcel`, {
      payload: Buffer.concat([
        Buffer.from(`${head('UserInvitingId')}${agenda.anaId}\r\n${head('Data', '; filename="colegas.xlsx"')}`),
        data,
        Buffer.from(`\r\n--${mark}--\r\n`),
      ]),
      headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
    });
  };

  test('SEC-17 invites the rows of a workbook, and returns the reason for every other one', async () => {
    const { facilitator, ward, anaId } = agenda;
    await facilitator.browser.post(`${path}/Send`, [{ UserInvitingId: anaId, Email: address }]);
    const answer = await upload(
      facilitator,
      workbook([
        ['Correo', 'Nombre'],
        ['rosa@correo.cl', 'Rosa Díaz'],
        ['sin-arroba', 'Ana'],
        [{ formula: 'A2', result: 'otra@correo.cl' }, ''],
        [address, 'Javiera'],
        ['ROSA@correo.cl', ''],
      ]),
    );
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        Accepted: 1,
        Rejected: [
          { Row: 3, Reason: 'El correo no es válido.' },
          { Row: 4, Reason: 'La celda tiene una fórmula. Escribe el texto.' },
          { Row: 5, Reason: 'Se le envió hace menos de una hora.' },
          { Row: 6, Reason: 'El correo ya está en una fila anterior.' },
        ],
      },
    ]);
    const stored = await ward.app.store.db.select().from(invitations);
    expect(stored.map(({ email, name }) => [email, name]).sort()).toEqual([
      [address, null],
      ['rosa@correo.cl', 'Rosa Díaz'],
    ]);
    expect(await ward.app.store.db.$count(invitationNotices)).toEqual(2);
    const rows = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'invitation.upload'))
      .orderBy(auditLog.seq);
    expect(rows.map(({ detail }) => detail)).toEqual([{ Accepted: 1, Rejected: 4 }]);
  });

  test('rejects a file that is not a table, and sends at most the daily limit of rows', async () => {
    const { facilitator } = agenda;
    const none = await upload(facilitator, Buffer.from('PK\x03\x04'));
    expect([none.statusCode, Object.keys(none.json().Fields)]).toEqual([400, ['Data']]);
    const rows = Array.from({ length: 60 }, (_, at) => `p${at}@correo.cl`);
    const { Accepted, Rejected } = (await upload(facilitator, Buffer.from(rows.join('\n')))).json();
    expect([Accepted, Rejected.length, Rejected[0]]).toEqual([
      50,
      10,
      { Row: 51, Reason: 'Ya salieron las 50 de hoy. Intenta mañana.' },
    ]);
  });
});
