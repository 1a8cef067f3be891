import { maskedIc } from '#domain/agenda/bookable-patient.ts';
import type { appointmentCalls } from '#domain/api/agenda.ts';
import { parseRut } from '#domain/rut.ts';
import { medicRoles } from '#domain/session/roles.ts';
import type { Handlers } from '../../core/context.ts';
import { loadAccessScope } from '../medical-cares/access/access-scope.ts';
import { agendaRelation } from '../medical-cares/queue/agenda.routes.ts';
import { listReached } from '../patients/list.queries.ts';

/** A partial document finds no one, otherwise a search could reveal the rest digit by digit. */
const isPartOfDocument = (text: string) => /\d/.test(text) && parseRut(text) === null;

export const agendaPatientsHandlers: Pick<Handlers<typeof appointmentCalls>, 'listAgendaPatients'> = {
  async listAgendaPatients(context, { query: { medicalUserId, ...search } }) {
    const { db, actor, audit } = context;
    const relation = await agendaRelation(context, medicalUserId);
    const isOwn = relation === 'self';
    const scope = await loadAccessScope(db, isOwn ? actor : { userId: medicalUserId, roles: medicRoles });
    const { Quantity, Dtos } =
      !isOwn && isPartOfDocument(search.searchText)
        ? { Quantity: 0, Dtos: [] }
        : await listReached(context, { scope, polyclinicId: null }, search);
    audit({
      action: 'agenda.patients',
      objectType: 'user',
      objectId: medicalUserId,
      relation,
      detail: { count: Dtos.length },
    });
    return {
      Quantity,
      Dtos: Dtos.map(({ UserId, Name, LastName, SecondLastName, IC, BirthDate }) => ({
        UserId,
        Name,
        LastName,
        SecondLastName,
        BirthDate,
        IC: isOwn ? IC : maskedIc(IC),
      })),
    };
  },
};
