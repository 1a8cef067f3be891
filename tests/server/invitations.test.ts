import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RoleId } from '#domain/session/roles.ts';
import { auditLog, invitationNotices, invitations, users } from '#server/db/schema/index.ts';
import { mailInvitations } from '#server/modules/visits/notices.ts';
import { type Agenda, openAgenda } from './support/booking.ts';
import { describeServer } from './support/engines.ts';
import type { Member } from './support/ward.ts';

const path = '/api/user-admin/v2/Invitations';
const address = 'javiera@correo.cl';
const hour = 3_600_000;

describeServer('invitations', (engine) => {
  let agenda: Agenda;
  beforeAll(async () => {
    agenda = await openAgenda(engine);
  });
  afterAll(() => agenda.ward.close());
  beforeEach(async () => {
    await agenda.ward.app.store.db.delete(invitations);
    await agenda.begin();
    agenda.ward.app.mails.length = 0;
  });

  const send = ({ browser }: Member, more: object = {}) =>
    browser.post(`${path}/Send`, [{ UserInvitingId: agenda.anaId, Email: address, ...more }]);
  /** Sessions expire meanwhile. */
  const later = async (milliseconds: number) => {
    agenda.ward.app.clock.advance(milliseconds);
    await agenda.facilitator.browser.signIn(agenda.facilitator.person);
  };
  const list = async ({ browser }: Member, query: Record<string, string> = {}) =>
    browser.get(`${path}?${new URLSearchParams({ userInvitingId: agenda.anaId, ...query })}`);
  const mail = async (fails = false) => {
    const { app } = agenda.ward;
    const mailer = {
      send: async (one: (typeof app.mails)[number]) => {
        if (fails) throw new Error('no such mailbox');
        app.mails.push(one);
      },
      close: () => undefined,
    };
    return mailInvitations({ unitOfWork: app.unitOfWork, config: app.config, mailer });
  };
  const person = async (userId: string) => {
    const [row] = await agenda.ward.app.store.db.select().from(users).where(eq(users.id, userId));
    return `${row?.name} ${row?.lastName}`;
  };

  test('mails a person once, in the name of the professional, and lists the invitations', async () => {
    const { ward, facilitator, anaId } = agenda;
    const made = await send(facilitator, { Email: ' Javiera@Correo.CL', Name: 'Javiera Soto' });
    const row = {
      InvitationId: expect.any(String),
      UserInvitingId: anaId,
      Email: address,
      Name: 'Javiera Soto',
      State: 'SENT',
      Sends: 1,
      Version: 1,
      SentAt: ward.app.clock.now().toISOString(),
    };
    const listed = { Quantity: 1, Dtos: [row] };
    expect([made.statusCode, made.json(), (await list(facilitator)).json(), (await list(ward.ana)).json()]).toEqual([
      200,
      listed,
      listed,
      listed,
    ]);
    expect([await mail(), await mail()]).toEqual([1, 0]);
    const [professional, sender] = [await person(anaId), await person(facilitator.person.userId)];
    const origin = `http://localhost:${ward.app.config.port}`;
    expect(ward.app.mails).toEqual([
      {
        to: address,
        subject: `Ronda: ${professional} te invita`,
        text: `Hola, Javiera Soto:\n\n${professional} te invita a Ronda, donde atiende a distancia.\n\nPara pedir una atención o entrar a la tuya abre esta página e identifícate con tu documento y tu fecha de nacimiento:\n\n${origin}/es/visit\n\nSi la página no te reconoce, pide en la consulta que te registren con este correo.\n\nSi trabajas en salud y tienes una cuenta de Ronda, entra aquí:\n\n${origin}/es/auth/login\n\nLa envió ${sender} a nombre de ${professional}. Si no la esperabas, no hagas nada.\n`,
      },
    ]);
    const audited = await ward.app.store.db
      .select({ action: auditLog.action, relation: auditLog.relation, detail: auditLog.detail })
      .from(auditLog)
      .where(eq(auditLog.objectType, 'invitation'))
      .orderBy(auditLog.seq);
    expect(audited).toEqual([
      { action: 'invitation.send', relation: 'facilitates', detail: { Again: false } },
      { action: 'invitation.mail', relation: null, detail: null },
    ]);
  });

  test('finds by address and by name, latest first, in pages', async () => {
    const { ward, facilitator } = agenda;
    await send(facilitator, { Email: 'pedro@correo.cl', Name: 'Pedro Ñuñoa' });
    ward.app.clock.advance(1_000);
    await send(ward.ana);
    const found = async (query: Record<string, string>) => {
      const { Quantity, Dtos } = (await list(facilitator, query)).json();
      return [Quantity, Dtos.map(({ Email }: { Email: string }) => Email)];
    };
    expect([
      await found({}),
      await found({ size: '1', page: '2' }),
      await found({ searchText: 'nunoa' }),
      await found({ searchText: 'javiera@' }),
    ]).toEqual([
      [2, [address, 'pedro@correo.cl']],
      [2, ['pedro@correo.cl']],
      [1, ['pedro@correo.cl']],
      [1, [address]],
    ]);
  });

  test('resends the same row, after an hour and up to five times', async () => {
    const { facilitator } = agenda;
    await send(facilitator);
    await mail();
    const soon = await send(facilitator);
    expect([soon.statusCode, soon.json().Fields]).toEqual([400, { Email: 'Se le envió hace menos de una hora.' }]);
    for (const sends of [2, 3, 4, 5]) {
      await later(hour);
      const again = await send(facilitator);
      expect([again.statusCode, again.json().Quantity, again.json().Dtos[0].Sends]).toEqual([200, 1, sends]);
    }
    await later(hour);
    const often = await send(facilitator);
    expect([often.statusCode, often.json().Fields]).toEqual([400, { Email: 'Ya se le envió cinco veces.' }]);
    expect([(await list(facilitator)).json().Quantity, await mail()]).toEqual([1, 1]);
  });

  test('sends one mail to an address that occurs twice in a list', async () => {
    const twice = { UserInvitingId: agenda.anaId, Email: address };
    const made = await agenda.facilitator.browser.post(`${path}/Send`, [twice, { ...twice, Name: 'Javiera' }]);
    expect([made.json().Quantity, await mail()]).toEqual([1, 1]);
  });

  test('limits invitations to fifty a day per professional, whichever user sends them', async () => {
    const { ward, facilitator, anaId } = agenda;
    const many = Array.from({ length: 50 }, (_, at) => ({ UserInvitingId: anaId, Email: `p${at}@correo.cl` }));
    expect((await facilitator.browser.post(`${path}/Send`, many)).json().Quantity).toEqual(50);
    const refused = await send(ward.ana);
    expect([refused.statusCode, refused.json().Fields]).toEqual([
      400,
      { Email: 'Ya salieron las 50 de hoy. Intenta mañana.' },
    ]);
    ward.app.clock.advance(24 * hour);
    await ward.ana.browser.signIn(ward.ana.person);
    expect((await send(ward.ana)).statusCode).toEqual(200);
  });

  test('rejects callers who do not run the agenda, and other roles', async () => {
    const { ward, facilitator } = agenda;
    const nurse = await ward.join([RoleId.NURSE], { staffOf: ward.polyclinicId });
    const luis = { UserInvitingId: ward.luis.person.userId };
    const answers = [
      await send(facilitator, luis),
      await list(facilitator, { userInvitingId: ward.luis.person.userId }),
      await send(ward.luis),
      await list(ward.luis),
      await send(nurse),
      await list(nurse),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 403, 403]);
    expect(await ward.app.store.db.select().from(invitations)).toEqual([]);
  });

  test('names the unsendable rows of a list, and sends none of it', async () => {
    const { facilitator, anaId } = agenda;
    await send(facilitator);
    const body = ['rosa@correo.cl', address].map((Email) => ({ UserInvitingId: anaId, Email }));
    const refused = await facilitator.browser.post(`${path}/Send`, body);
    expect([refused.statusCode, refused.json().Fields]).toEqual([
      400,
      { '1.Email': 'Se le envió hace menos de una hora.' },
    ]);
    expect((await list(facilitator)).json().Quantity).toEqual(1);
  });

  test.each([[{ Email: 'javiera' }], [{ Name: 'Gana en www.premio.cl' }], [{ State: 'ACCEPTED' }]])(
    'rejects %j',
    async (more) => {
      expect((await send(agenda.facilitator, more)).statusCode).toEqual(400);
    },
  );

  test('becomes accepted when the person signs in, ignoring case of the address, and grants nothing', async () => {
    const { ward, facilitator } = agenda;
    const { person: luis, browser } = ward.luis;
    await send(facilitator, { Email: luis.email.toUpperCase() });
    await send(facilitator);
    await browser.signIn(luis);
    const states = (await list(facilitator)).json().Dtos.map((row: Record<string, string>) => [row.Email, row.State]);
    expect(new Map(states)).toEqual(
      new Map([
        [luis.email, 'ACCEPTED'],
        [address, 'SENT'],
      ]),
    );
    expect((await list(ward.luis)).statusCode).toEqual(404);
    const accepted = await ward.app.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'invitation.accept'))
      .orderBy(auditLog.seq);
    expect(accepted.map(({ actorId }) => actorId)).toEqual([luis.userId]);
  });

  test('becomes bounced when no mail server accepts it, and can be sent again', async () => {
    const { ward, facilitator } = agenda;
    await send(facilitator);
    const { db } = ward.app.store;
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect(mail(true)).rejects.toThrow('1 notices were not sent');
      ward.app.clock.advance(120_001);
    }
    const stateOf = async () => (await list(facilitator)).json().Dtos[0].State;
    expect([await stateOf(), await mail(true), await stateOf()]).toEqual(['SENT', 0, 'BOUNCED']);
    expect(await db.select().from(invitationNotices)).toEqual([]);
    await later(hour);
    expect([(await send(facilitator)).json().Dtos[0].State, await mail()]).toEqual(['SENT', 1]);
  });
});
