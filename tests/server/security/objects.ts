import { randomInt, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { DocumentKind } from '#domain/care-document/document-kinds.ts';
import { control as formControl } from '#domain/forms/form-rules.fixtures.ts';
import { runCode } from '#domain/patient.ts';
import { Prescription } from '#domain/prescription/prescription.ts';
import { type CatalogueKind, catalogueKinds } from '#domain/resources/catalogues.ts';
import { sha256 } from '#server/core/secret.ts';
import {
  addresses,
  agendaHours,
  appointmentChanges,
  bankAccounts,
  branchOffices,
  calendarFeeds,
  careAlerts,
  careAnswers,
  catalogueRows,
  cities,
  companies,
  consumables,
  contacts,
  documentWarningAnswers,
  emergencyAccesses,
  examConditions,
  examGroups,
  exams,
  files,
  formAnswers,
  formVersions,
  generalAdmissions,
  invitations,
  medicalCares,
  medicines,
  organizations,
  orientations,
  payments,
  polyclinics,
  recommendedVideos,
  services,
  sessions,
  slotHolds,
  staffs,
  states,
  userStudies,
  users,
} from '#server/db/schema/index.ts';
import { keepContent } from '#server/modules/files/files.queries.ts';
import { surveyFormId } from '#server/seed/data/survey-forms.ts';
import { seedExams } from '#server/seed/exams.seed.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import { control, diagnosed } from '../support/answers.ts';
import { keys } from '../support/app.ts';
import { addCareDocument, someoneElse } from '../support/care-documents.ts';
import { addCare, type GivenCare, online } from '../support/medical-cares.ts';
import { addOrientation, addPatient } from '../support/orientations.ts';
import { anyRut } from '../support/people.ts';
import { thirdPerson } from '../support/prescribing.ts';
import { fillReported } from '../support/reported-care.ts';
import { fillRecord } from './recorded.ts';
import { addMedicineLot, addSupplies } from './supplied.ts';
import type { Person, Side, World } from './world.ts';

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const minute = 60_000;

/** A region with a commune, present in every installation. */
export const anyPlace = { StateId: randomUUID(), CityId: randomUUID() };
/** An unused diagnosis code. */
export const anyCie10 = () => `Z${randomInt(10, 99)}.${randomInt(0, 99)}`;
const question = '¿Puedo tomar ibuprofeno con 14 semanas de embarazo?';

type At = { side: Side; now: Date };
const after = ({ now }: At, minutes: number) => new Date(now.getTime() + minutes * minute);
const lock = (at: At) => ({ blokUserId: at.side.owner.userId, blockedAt: at.now, lockExpiresAt: after(at, 30) });
const mine = (at: At) => ({ ...lock(at), status: 3, professionalId: at.side.owner.userId, startedAt: at.now });

/** An encounter in each state needed by a call. */
export const careStates = {
  waiting: () => ({}),
  reserved: lock,
  held: mine,
  inPerson: (at) => ({ ...mine(at), mode: 1 }),
  scheduled: (at) => ({ professionalId: at.side.owner.userId, scheduledDate: after(at, 120) }),
  toValidate: (at) => ({ status: 7, professionalId: at.side.owner.userId, answeredBy: at.side.owner.userId }),
  derived: (at) => ({ status: 2, professionalId: at.side.owner.userId }),
  closed: (at) => ({ ...closing(at) }),
} satisfies Record<string, (at: At) => Partial<GivenCare>>;
const closing = ({ side, now }: At) =>
  ({ status: 4, professionalId: side.owner.userId, answeredBy: side.owner.userId, closedAt: now }) as const;

export type Made = {
  side: Side;
  care: string;
  number: string;
  id: string;
  question?: string;
  bankId?: string;
  specialtyId?: string;
  fileId?: string;
};
export type Given = keyof typeof makers;
type Maker = (world: World, side: Side) => Promise<Omit<Made, 'side'>>;

export async function addCareOf(
  world: World,
  side: Side,
  state: keyof typeof careStates,
  more: Partial<GivenCare> = {},
) {
  const now = world.app.clock.now();
  const number = `N-${randomUUID().slice(0, 8)}`;
  const { patientId: userId, polyclinicId } = side;
  const at = { side, now };
  const given = { userId, polyclinicId, number, createdAt: now, ...careStates[state](at), ...more };
  return { care: await addCare(world.app.store, given), number };
}

const careMaker = (state: keyof typeof careStates) => async (world: World, side: Side) => {
  const made = await addCareOf(world, side, state);
  return { ...made, id: made.care };
};

async function accepted(answer: ReturnType<World['send']>) {
  const response = await answer;
  if (response.statusCode >= 300) throw new Error(`Not made: ${response.statusCode} ${response.body}`);
  return response.json<Record<string, string>>();
}

const rooms = '/api/communication/v2/VideoRooms';
const orientation = (held: boolean, closed: boolean) => async (world: World, side: Side) => {
  const { store, clock } = world.app;
  const at = { side, now: clock.now() };
  const id = await addOrientation(store, side.patientId, { createdAt: at.now, question });
  const done = { status: 4, answerUserId: side.owner.userId, answer: 'Prefiera paracetamol.', answeredAt: at.now };
  if (held || closed) await store.db.update(orientations).set(closed ? done : lock(at));
  return { care: '', number: '', id };
};

const rowMaker =
  (kind: CatalogueKind | 'conditionType'): Maker =>
  async (world) => {
    const id = randomUUID();
    await world.app.store.db.insert(catalogueRows).values({ id, kind, name: 'Un valor', code: 'x' });
    return { care: '', number: '', id };
  };
const rowsOfCatalogues = Object.fromEntries(catalogueKinds.map((kind) => [kind, rowMaker(kind)])) as Record<
  CatalogueKind,
  Maker
>;

/** A held encounter, and the catalogue rows required for a third person. */
const prescribing: Maker = async (world, side) => {
  const { DocumentTypeId, RelationshipId } = thirdPerson();
  const rows = [
    { id: DocumentTypeId, kind: 'documentType', name: 'RUT' },
    { id: RelationshipId, kind: 'relationship', name: 'Hijo o hija' },
  ];
  await world.app.store.db.insert(catalogueRows).values(rows).onConflictDoNothing();
  return careMaker('held')(world, side);
};
const documentOfCare =
  (path: 'AddPrescription' | 'AddOrderExam', isThird: boolean): Maker =>
  async (world, side) => {
    const made = await prescribing(world, side);
    const body = { Items: [], ...(isThird && { ThirdPerson: thirdPerson() }) };
    const url = `/api/clinical/v2/MedicalCares/${made.care}/${path}${isThird ? 'Third' : ''}`;
    const document = await accepted(world.send(side.owner, 'POST', url, body));
    return { ...made, id: document.PrescriptionId ?? document.OrderExamId ?? '' };
  };

/** The author answers each warning, and each check that could not run. */
async function answerWarnings(world: World, side: Side, documentId: string) {
  const answer = await world.send(side.owner, 'GET', `/api/clinical/v2/Prescriptions/${documentId}`);
  const { Safety } = Prescription.parse(answer.json());
  const by = {
    documentId,
    reason: 'Lo confirmó su madre',
    answeredBy: side.owner.userId,
    answeredAt: world.app.clock.now(),
  };
  const rows = Safety?.Warnings.map(({ Key }) => ({ ...by, key: Key })) ?? [];
  if (rows.length > 0) await world.app.store.db.insert(documentWarningAnswers).values(rows);
}
const documentWith =
  (kind: DocumentKind, isThird: boolean, freezeBy: string | null): Maker =>
  async (world, side) => {
    const made = await careMaker('held')(world, side);
    const of = { medicalCareId: made.care, authorId: side.owner.userId, kind };
    const id = await addCareDocument(world.app.store, { ...of, thirdPerson: isThird ? someoneElse : null });
    if (kind === 'PRESCRIPTION') await answerWarnings(world, side, id);
    const url = `/api/clinical/v2/MedicalCares/${made.care}/${freezeBy}PdfForDigitalSignature`;
    if (freezeBy !== null && (await world.send(side.owner, 'POST', url)).statusCode !== 200)
      throw new Error('Not frozen');
    return made;
  };
const signedDocument =
  (kind: DocumentKind): Maker =>
  async (world, side) => {
    const made = await careMaker('held')(world, side);
    const signed = { status: 'SIGNED', signedAt: world.app.clock.now(), signatureKind: 'DIGITAL' } as const;
    const of = { medicalCareId: made.care, authorId: side.owner.userId, kind, ...signed };
    return { ...made, id: await addCareDocument(world.app.store, of) };
  };
const documentFiles = {
  draftPrescription: documentWith('PRESCRIPTION', false, null),
  draftPrescriptionThird: documentWith('PRESCRIPTION', true, null),
  draftOrder: documentWith('EXAM_ORDER', false, null),
  draftOrderThird: documentWith('EXAM_ORDER', true, null),
  frozenPrescription: documentWith('PRESCRIPTION', false, 'Prescription'),
  frozenPrescriptionThird: documentWith('PRESCRIPTION', true, 'PrescriptionThird'),
  frozenOrder: documentWith('EXAM_ORDER', false, 'OrderExam'),
  frozenOrderThird: documentWith('EXAM_ORDER', true, 'OrderExamThird'),
  signedPrescription: signedDocument('PRESCRIPTION'),
  signedOrder: signedDocument('EXAM_ORDER'),
  /** Answered, with instructions for home. */
  instructed: async (world, side) => {
    const made = await careMaker('toValidate')(world, side);
    const { db } = world.app.store;
    const [form] = await db.select().from(formVersions).where(eq(formVersions.formId, attentionFormId));
    if (!form) throw new Error('No form');
    const values = [{ Name: 'plan', Value: 'Reposo relativo', Values: null }];
    const of = { formId: form.formId, formVersion: form.version, answeredBy: side.owner.userId };
    await db
      .insert(careAnswers)
      .values({ medicalCareId: made.care, version: 1, values, ...of, answeredAt: world.app.clock.now() });
    return made;
  },
} satisfies Record<string, Maker>;

const reportedMaker =
  (needsRest: 'yes' | 'no'): Maker =>
  async (world, side) => {
    const made = await addCareOf(world, side, 'toValidate', { attentionType: 5, startedAt: world.app.clock.now() });
    const of = { userId: side.patientId, polyclinicId: side.polyclinicId, by: side.owner.userId };
    const at = world.app.clock.now();
    const values = [control('needsRest', needsRest), control('restDays', '3'), control('outcome', 'work'), diagnosed()];
    await fillReported(world.app.store, { care: made.care, ...of, at }, values);
    return { ...made, id: made.care };
  };

async function ringingRoom(world: World, side: Side) {
  const made = await addCareOf(world, side, 'held');
  const body = { MedicalCareId: made.care, ClientId: side.owner.client, users: [{ UserId: side.patientId }] };
  const room = await accepted(world.send(side.owner, 'POST', rooms, body));
  return { ...made, id: room.VideoRoomId ?? '' };
}
const fileOfCare: Maker = async (world, side) => {
  const made = await addCareOf(world, side, 'held');
  const file = { FileId: randomUUID(), Name: 'informe.pdf', MimeType: 'application/pdf' };
  const body = { ...file, Data: pdf.toString('base64'), EntityId: made.care, Entity: 'MedicalCare' };
  await accepted(world.send(side.owner, 'POST', '/api/file/v2/Files', body));
  return { ...made, id: file.FileId };
};
const admissionOf: Maker = async (world, side) => {
  const { id: fileId, ...made } = await fileOfCare(world, side);
  const body = { MedicalCareId: made.care };
  const care = await accepted(world.send(side.owner, 'POST', '/api/clinical/v2/MedicalCares/Esachs', body));
  return { ...made, fileId, id: care.GeneralAdmissionId ?? '' };
};
/** Two days after the ascent, in its programme and without a holder. */
const inProgramme =
  (isControlled: boolean): Maker =>
  async (world, side) => {
    const made = await admissionOf(world, side);
    const AscentAt = new Date(world.app.clock.now().getTime() - 49 * 60 * minute).toISOString();
    const { db } = world.app.store;
    const missed = { At: AscentAt, By: side.owner.userId, MissedReason: 'Bajó a faena' };
    const hypobaric = { Ascent: { AscentAt, AltitudeMeters: 4_200 }, ...(isControlled && { Control24: missed }) };
    await db.update(generalAdmissions).set({ hypobaric }).where(eq(generalAdmissions.id, made.id));
    const free = { blokUserId: null, blockedAt: null, lockExpiresAt: null };
    await db
      .update(medicalCares)
      .set({ status: 9, ...free })
      .where(eq(medicalCares.id, made.care));
    return made;
  };
const chats = '/api/communication/v2/Chat';
const messageBody = ({ userId }: Person) => ({
  MessageId: randomUUID(),
  Content: '¿Puede ver este examen?',
  SendingUserId: userId,
  FileId: null,
  Type: 1,
});
async function roomOfTwo(world: World, one: Person, other: Person): Promise<string> {
  const body = { ChatRoomType: 1, CreateUserId: one.userId, UserIds: [other.userId], OpenWindow: true };
  const room = await accepted(world.send(one, 'POST', chats, body));
  return room.ChatRoomId ?? '';
}
const heldQuestion = orientation(true, false);
/** An unevaluated file sent by the patient to an encounter held by the owner. */
const toReview: Maker = async (world, side) => {
  const { store, clock } = world.app;
  const made = await careMaker('held')(world, side);
  const hash = await keepContent(store.db, pdf);
  const file = { id: randomUUID(), name: 'examen.pdf', mimeType: 'application/pdf', size: pdf.length, sha256: hash };
  const of = {
    entity: 'MedicalCare',
    entityId: made.care,
    uploadedBy: side.patientId,
    createdAt: clock.now(),
  } as const;
  await store.db.insert(files).values({ ...file, ...of });
  return made;
};

/** A file sent by the patient with a question held by the owner; `id` is of the file or of the question. */
const fileOfQuestion =
  (idOf: 'file' | 'question'): Maker =>
  async (world, side) => {
    const made = await heldQuestion(world, side);
    const { db } = world.app.store;
    const id = randomUUID();
    const sha256 = await keepContent(db, pdf);
    await db.insert(files).values({
      id,
      sha256,
      name: 'informe.pdf',
      mimeType: 'application/pdf',
      size: pdf.length,
      entity: 'Orientation',
      entityId: made.id,
      uploadedBy: side.patientId,
      createdAt: world.app.clock.now(),
    });
    return { ...made, id: idOf === 'file' ? id : made.id, question: made.id };
  };

/** Creates each kind of object, through the product where a call exists. */
async function newPlace(world: World, { organizationId }: Side) {
  const [id, specialtyId] = [randomUUID(), randomUUID()];
  const { db } = world.app.store;
  await db.insert(catalogueRows).values({ id: specialtyId, kind: 'specialty', name: 'Medicina general' });
  await db.insert(branchOffices).values({ id, organizationId, name: 'Centro', addressText: 'Calle 1' });
  return { id, specialtyId };
}

/** A triage sent by the owner from an encounter they hold. */
const surveyAnswer =
  (state: 'ANSWERED' | 'UNDER_OBSERVATION'): Maker =>
  async (world, side) => {
    const made = await careMaker('held')(world, side);
    const [id, at] = [randomUUID(), world.app.clock.now()];
    const form = { formId: surveyFormId('TRIAGE'), formVersion: 1, formType: 3, subtype: 'TRIAGE' };
    const of = { userId: side.patientId, polyclinicId: side.polyclinicId, medicalCareId: made.care };
    const values = [{ Name: 'contact', Value: 'no', Values: null }];
    const given = { risk: 'HIGH', answeredBy: side.owner.userId, answeredAt: at, state } as const;
    await world.app.store.db.insert(formAnswers).values({ id, ...form, ...of, values, ...given });
    return { ...made, id };
  };

export const makers = {
  nothing: async () => ({ care: '', number: '', id: '' }),
  /** Belongs to the polyclinic of the side. */
  form: async (world, side) => {
    const body = { Name: 'Tabaco', controls: [formControl('smoking')], PolyclinicId: side.polyclinicId };
    const url = '/api/clinical/v2/Forms/Type/2/AddFormAndControls';
    return { care: '', number: '', id: (await accepted(world.send(side.owner, 'POST', url, body))).FormId ?? '' };
  },
  waiting: careMaker('waiting'),
  reserved: careMaker('reserved'),
  held: careMaker('held'),
  inPerson: careMaker('inPerson'),
  scheduled: careMaker('scheduled'),
  toValidate: careMaker('toValidate'),
  derived: careMaker('derived'),
  answeredChild: async (world, side) => {
    const { care: derivedFromId } = await addCareOf(world, side, 'derived');
    const { owner } = side;
    const child = await addCareOf(world, side, 'closed', { derivedFromId, answeredBy: owner.userId });
    return { ...child, id: child.care };
  },
  surveyAnswer: surveyAnswer('ANSWERED'),
  watchedAnswer: surveyAnswer('UNDER_OBSERVATION'),
  /** A patient treated by the owner, whose record was opened by the stranger in an emergency. */
  inEmergency: async (world, side) => {
    const { store, clock } = world.app;
    const [userId, now] = [await addPatient(store), clock.now()];
    const made = await addCareOf(world, side, 'closed', { userId });
    const access = { id: randomUUID(), userId, readerId: world.people.stranger.userId, reason: 'Urgencia vital' };
    const expiresAt = new Date(now.getTime() + 60 * minute);
    await store.db.insert(emergencyAccesses).values({ ...access, beganAt: now, expiresAt });
    return { ...made, id: userId };
  },
  /** An encounter of a colleague without a polyclinic, with a referral held by the owner, which is the only relation. */
  origin: async (world, side) => {
    const colleague = { professionalId: side.colleague.userId, polyclinicId: null };
    const { care, number } = await addCareOf(world, side, 'derived', colleague);
    await addCareOf(world, side, 'held', { derivedFromId: care, polyclinicId: null });
    return { care, number, id: care };
  },
  recorded: async (world, side) => {
    const specialtyId = randomUUID();
    const made = await addCareOf(world, side, 'closed', { specialtyId, answerCount: 1 });
    await fillRecord(world, side, made.care, specialtyId);
    return { ...made, id: made.care, specialtyId };
  },
  history: async (world, side) => {
    const specialtyId = randomUUID();
    const made = await addCareOf(world, side, 'closed', { specialtyId, answerCount: 1 });
    return { ...made, id: await fillRecord(world, side, made.care, specialtyId), specialtyId };
  },
  online: async (world, side) => {
    const made = await addCareOf(world, side, 'waiting');
    const people = [...Object.values(world.people).map(({ userId }) => userId), side.colleague.userId];
    for (const userId of people) await online(world.app.store, userId, world.app.clock.now());
    return { ...made, id: made.care };
  },
  template: async (world, side) => {
    const id = randomUUID();
    const body = { TemplateId: id, Kind: 'PRESCRIPTION', Name: id, Content: {} };
    await accepted(world.send(side.owner, 'POST', '/api/clinical/v2/DocumentTemplates', body));
    return { care: '', number: '', id };
  },
  prescribing,
  conditionType: rowMaker('conditionType'),
  exam: async (world, side) => {
    const { id: examTypeId } = await rowMaker('examType')(world, side);
    const id = randomUUID();
    await world.app.store.db.insert(exams).values({ id, examTypeId, name: 'Ejemplo', code: 'RD-0902' });
    return { care: '', number: '', id };
  },
  diagnosis: async (world) => {
    const id = randomUUID();
    const values = { id, kind: 'diagnosis', name: 'Ejemplo', code: anyCie10() };
    await world.app.store.db.insert(catalogueRows).values(values);
    return { care: '', number: '', id };
  },
  examCondition: async (world, side) => {
    const { id: conditionTypeId } = await rowMaker('conditionType')(world, side);
    const id = randomUUID();
    await world.app.store.db.insert(examConditions).values({ id, conditionTypeId, name: 'Ejemplo' });
    return { care: '', number: '', id };
  },
  examGroup: async (world, side) => {
    const id = randomUUID();
    const values = { id, ownerId: side.owner.userId, name: 'Control', examIds: [] };
    await world.app.store.db.insert(examGroups).values(values);
    return { care: '', number: '', id };
  },
  allergy: async (world, side) => {
    const made = await addCareOf(world, side, 'held');
    const path = `/api/clinical/v2/MedicalCares/${made.care}/Allergies`;
    const AllergyId = randomUUID();
    await accepted(world.send(side.owner, 'POST', path, { AllergyId, Text: 'Penicilina', Severity: 'HIGH' }));
    return { ...made, id: AllergyId };
  },
  admission: admissionOf,
  hypobaric: inProgramme(false),
  controlledOnce: inProgramme(true),
  nutritional: async (world, side) => {
    const made = await careMaker('held')(world, side);
    await world.app.store.db.update(medicalCares).set({ status: 10 }).where(eq(medicalCares.id, made.care));
    return made;
  },
  /** Answered, with all fields required by reports; one of the two allows the patient to work. */
  reported: reportedMaker('yes'),
  reportedAtWork: reportedMaker('no'),
  vaccinated: async (world, side) => {
    const made = await admissionOf(world, side);
    const who = { At: new Date(world.app.clock.now().getTime() - 20 * minute).toISOString(), By: side.owner.userId };
    const dose = {
      Vaccine: 'INFLUENZA',
      Lot: 'FLU-1',
      ExpiresAt: '2100-01-01',
      Site: 'DELTOID_LEFT',
      Dose: 1,
    } as const;
    const vaccination = {
      ...dose,
      Campaign: 2026,
      Contraindications: [],
      Indication: null,
      Applied: who,
      Closed: null,
      Followed: { Reaction: 'NONE', ReactionDetail: null } as const,
    };
    await world.app.store.db.update(generalAdmissions).set({ vaccination }).where(eq(generalAdmissions.id, made.id));
    return made;
  },
  prescription: documentOfCare('AddPrescription', false),
  prescriptionThird: documentOfCare('AddPrescription', true),
  examOrder: documentOfCare('AddOrderExam', false),
  examOrderThird: documentOfCare('AddOrderExam', true),
  ...documentFiles,
  heldAndOnline: async (world, side) => {
    await online(world.app.store, side.colleague.userId, world.app.clock.now());
    return careMaker('held')(world, side);
  },
  /** Created by the owner, through the product. */
  created: async (world, side) => {
    // A patient becomes accessible by an earlier encounter.
    await addCareOf(world, side, 'held');
    const body = {
      userId: side.patientId,
      polyclinicId: side.polyclinicId,
      mode: 1,
      Priority: 2,
      AttentionType: null,
      SpecialtyId: null,
      Reason: 'Dolor lumbar desde ayer',
      Confirmed: true,
    };
    const care = await accepted(world.send(side.owner, 'POST', '/api/clinical/v2/MedicalCares', body));
    return { care: care.MedicalCareId ?? '', number: '', id: care.MedicalCareRequestId ?? '' };
  },
  /** An appointment of the owner that another user cancelled. */
  appointmentChanged: async (world, side) => {
    const made = await addCareOf(world, side, 'scheduled');
    const now = world.app.clock.now();
    const change = {
      professionalId: side.owner.userId,
      careId: made.care,
      version: 1,
      by: 'Ana Soto',
      from: now,
      at: now,
    };
    await world.app.store.db.insert(appointmentChanges).values(change);
    return { ...made, id: made.care };
  },
  /** Not taken by anyone, with an alert to the facilitator of the own side, who has no relation to the other side today. */
  alerted: async (world, side) => {
    const now = world.app.clock.now();
    const neglected = { createdAt: new Date(now.getTime() - 41 * minute), alertedAt: now };
    const made = await addCareOf(world, side, 'waiting', neglected);
    const { userId } = world.people.facilitator;
    await world.app.store.db.insert(careAlerts).values({ medicalCareId: made.care, userId });
    return { ...made, id: made.care };
  },
  file: fileOfCare,
  toReview,
  /** Its exam is in the catalogue. */
  result: async (world, side) => {
    await seedExams(world.app.store.db);
    return fileOfCare(world, side);
  },
  chat: async (world, side) => {
    const id = await roomOfTwo(world, side.owner, side.colleague);
    await accepted(world.send(side.colleague, 'POST', `${chats}/${id}/AddMessage`, messageBody(side.colleague)));
    return { care: '', number: '', id };
  },
  chatGroup: async (world, side) => {
    const UserIds = [side.colleague.userId];
    const body = { ChatRoomType: 2, CreateUserId: side.owner.userId, UserIds, OpenWindow: true, Name: 'Turno norte' };
    const room = await accepted(world.send(side.owner, 'POST', chats, body));
    return { care: '', number: '', id: room.ChatRoomId ?? '' };
  },
  /** Made by the owner in their conversation. */
  chatCall: async (world, side) => {
    const ChatRoomId = await roomOfTwo(world, side.owner, side.colleague);
    const body = { ChatRoomId, ClientId: side.owner.client };
    const { VideoRoomId } = await accepted(world.send(side.owner, 'POST', rooms, body));
    return { care: '', number: '', id: VideoRoomId ?? '' };
  },
  /** Sent by the owner in their conversation. */
  roomFile: async (world, side) => {
    const id = await roomOfTwo(world, side.owner, side.colleague);
    const file = { FileId: randomUUID(), Name: 'informe.pdf', MimeType: 'application/pdf' };
    const body = { ...file, Data: pdf.toString('base64'), EntityId: id, Entity: 'Message' };
    await accepted(world.send(side.owner, 'POST', '/api/file/v2/Files', body));
    const message = { ...messageBody(side.owner), FileId: file.FileId, Type: 3 };
    await accepted(world.send(side.owner, 'POST', `${chats}/${id}/AddMessage`, message));
    return { care: '', number: '', id: file.FileId };
  },
  /** Shared by the owner, the only relation of the reader to the encounter. */
  sharedFile: async (world, side) => {
    const made = await fileOfCare(world, side);
    const reader = side === world.own ? world.people.polyclinic : side.colleague;
    const room = await roomOfTwo(world, side.owner, reader);
    const message = { ...messageBody(side.owner), FileId: made.id, Type: 3 };
    await accepted(world.send(side.owner, 'POST', `${chats}/${room}/AddMessage`, message));
    return made;
  },
  room: ringingRoom,
  /** The patient has answered. */
  connected: async (world, side) => {
    const room = await ringingRoom(world, side);
    const { patient } = side;
    await world.visit(patient, room.care);
    const body = { ClientId: patient.client, Attempt: 1 };
    await accepted(world.send(patient, 'POST', `${rooms}/${room.id}/Answer`, body));
    return room;
  },
  /** The colleague attends and calls the owner. */
  calledTo: async (world, side) => {
    const { colleague, owner } = side;
    const held = { professionalId: colleague.userId, blokUserId: colleague.userId };
    const made = await addCareOf(world, side, 'held', held);
    const body = { MedicalCareId: made.care, ClientId: colleague.client, users: [{ UserId: owner.userId }] };
    await accepted(world.send(colleague, 'POST', rooms, body));
    return { ...made, id: made.care };
  },
  question: orientation(false, false),
  heldQuestion,
  answeredQuestion: orientation(false, true),
  questionFile: fileOfQuestion('file'),
  questionWithFile: fileOfQuestion('question'),
  draftedQuestion: async (world, side) => {
    const made = await heldQuestion(world, side);
    const url = `/api/clinical/v2/Orientations/${made.id}/Draft`;
    await accepted(world.send(side.owner, 'PUT', url, { Text: 'Borrador de la respuesta', Revision: 0 }));
    return made;
  },
  ...rowsOfCatalogues,
  /** Earned by the owner. */
  payment: async (world, side) => {
    const id = randomUUID();
    const of = { userId: side.owner.userId, serviceName: `Medicina general ${id}`, currencyId: randomUUID() };
    const amounts = { amount: 20_000, commission: 3_000, status: 1 };
    await world.app.store.db.insert(payments).values({ id, ...of, ...amounts, date: world.app.clock.now() });
    return { care: '', number: '', id };
  },
  /** The bank account of the owner, and its bank. */
  bankAccount: async (world, side) => {
    const [id, bankId] = [randomUUID(), randomUUID()];
    const { db } = world.app.store;
    await db.insert(catalogueRows).values({ id: bankId, kind: 'bank', name: 'Banco de Chile' });
    const of = { userId: side.owner.userId, bankId, accountName: 'Cuenta', accountType: 1 };
    const sealed = { accountNumber: 'sealed', lastDigits: '4471' };
    await db.insert(bankAccounts).values({ id, ...of, ...sealed, identificationUser: '12345678-5' });
    return { care: '', number: '', id, bankId };
  },
  /** A place of the owner with its price. */
  staff: async (world, side) => {
    const id = randomUUID();
    const { id: branchOfficeId, specialtyId } = await newPlace(world, side);
    const of = { userId: side.owner.userId, branchOfficeId, specialtyId, currencyId: randomUUID() };
    await world.app.store.db.insert(staffs).values({ id, ...of, price: 20_000 });
    return { care: '', number: '', id };
  },
  /** A branch office and a specialty without a price of the owner. */
  newStaff: async (world, side) => ({ care: '', number: '', ...(await newPlace(world, side)) }),
  /** The owner works on Mondays at one of their places, in solidarity hours. */
  agendaHours: async (world, side) => {
    const { db } = world.app.store;
    const [id, specialtyId] = [randomUUID(), randomUUID()];
    const { userId } = side.owner;
    await db.insert(catalogueRows).values({ id: specialtyId, kind: 'specialty', name: 'Medicina general' });
    await db
      .insert(branchOffices)
      .values({ id, organizationId: side.organizationId, name: 'Centro', addressText: 'Calle 1' });
    await db
      .insert(staffs)
      .values({ id: randomUUID(), userId, branchOfficeId: id, specialtyId, price: 0, currencyId: randomUUID() });
    const weekly = [{ Weekday: 1, From: '08:00', To: '20:00', BranchOfficeId: id, IsSolidarity: true }];
    await db.delete(agendaHours).where(eq(agendaHours.userId, userId));
    await db.insert(agendaHours).values({ id: randomUUID(), userId, deltaMinutes: 15, weekly, extra: [], blocked: [] });
    return { care: '', number: '', id, specialtyId };
  },
  /** Belongs to the owner; the id is its secret. */
  calendarFeed: async (world, side) => {
    const [id, { userId }] = [randomUUID(), side.owner];
    const { db } = world.app.store;
    await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
    await db.insert(calendarFeeds).values({ userId, hash: sha256(id), createdAt: world.app.clock.now() });
    return { care: '', number: '', id };
  },
  /** The document type with a check digit. */
  run: async (world) => {
    const { db } = world.app.store;
    const isRun = and(eq(catalogueRows.kind, 'documentType'), eq(catalogueRows.code, runCode));
    const [known] = await db.select().from(catalogueRows).where(isRun);
    const id = known?.id ?? randomUUID();
    if (!known) await db.insert(catalogueRows).values({ id, kind: 'documentType', code: runCode, name: 'RUT' });
    return { care: '', number: '', id };
  },
  /** Restored if removed in an earlier case. */
  tower: async (world, side) => {
    const { userId } = side.tower;
    await world.app.store.db.update(users).set({ active: true, hiddenAt: null }).where(eq(users.id, userId));
    return { care: '', number: '', id: userId };
  },
  /** Held by the owner, who is booking it. */
  hold: async (world, side) => {
    const { db } = world.app.store;
    const { userId } = side.owner;
    const [id, start] = [randomUUID(), new Date(world.app.clock.now().getTime() + 60 * minute)];
    await db.delete(slotHolds).where(eq(slotHolds.heldBy, userId));
    await db
      .insert(slotHolds)
      .values({ id, heldBy: userId, professionalId: userId, start, deltaMinutes: 15, expiresAt: start });
    return { care: '', number: '', id };
  },
  /** Created by the owner. */
  invitation: async (world, side) => {
    const [id, userId, sentAt] = [randomUUID(), side.owner.userId, world.app.clock.now()];
    const of = { userInvitingId: userId, sentBy: userId, email: `${id}@ronda.example`, locale: 'es' } as const;
    // Older than a day, because the matrix exceeds the daily limit.
    await world.app.store.db
      .insert(invitations)
      .values({ id, ...of, sentAt: new Date(sentAt.getTime() - 25 * 60 * minute) });
    return { care: '', number: '', id };
  },
  /** Recommended by the owner to the patient of their side. */
  recommendedVideo: async (world, side) => {
    const id = randomUUID();
    const of = { userId: side.patientId, medicalUserId: side.owner.userId };
    await world.app.store.db
      .insert(recommendedVideos)
      .values({ id, ...of, link: 'https://videos.ronda.example/1', comment: 'Ejercicios' });
    return { care: '', number: '', id };
  },
  service: async (world, side) => {
    const id = randomUUID();
    const of = { userId: side.owner.userId, name: `Consulta ${id}`, currencyId: randomUUID() };
    await world.app.store.db.insert(services).values({ id, ...of, type: 2, deltaTime: 30, price: 20_000 });
    return { care: '', number: '', id };
  },
  branchOffice: async (world, { organizationId }) => {
    const id = randomUUID();
    await world.app.store.db
      .insert(branchOffices)
      .values({ id, organizationId, name: `Centro ${id}`, addressText: 'Calle 1' });
    return { care: '', number: '', id };
  },
  organization: async (world) => {
    const id = randomUUID();
    await world.app.store.db.insert(organizations).values({ id, name: 'Minera Elqui', ic: anyRut() });
    return { care: '', number: '', id };
  },
  polyclinic: async (world, { organizationId }) => {
    const id = randomUUID();
    const row = { id, organizationId, name: 'Faena', code: id.slice(0, 8).toUpperCase(), typeId: 1 };
    await world.app.store.db.insert(polyclinics).values(row);
    return { care: '', number: '', id };
  },
  company: async (world) => {
    const id = randomUUID();
    const named = { name: 'Minera Elqui', economicActivity: 'Minería', searchText: 'minera elqui' };
    await world.app.store.db.insert(companies).values({ id, ...named, ic: anyRut() });
    return { care: '', number: '', id };
  },
  consumable: async (world) => {
    const id = randomUUID();
    await world.app.store.db.insert(consumables).values({ id, name: `Ejemplo ${id}`, unit: 'unidad' });
    return { care: '', number: '', id };
  },
  /** `id`: the use; `question`: the consumable. */
  stockUse: async (world, side) => {
    const { consumableId, useId } = await addSupplies(world, side, null);
    return { care: '', number: '', id: useId, question: consumableId };
  },
  careUse: async (world, side) => {
    const made = await addCareOf(world, side, 'held');
    const { consumableId, useId } = await addSupplies(world, side, made.care);
    return { ...made, id: useId, question: consumableId };
  },
  /** `id`: the administration; `question`: the medicine. */
  careMedicine: async (world, side) => {
    const made = await addCareOf(world, side, 'held');
    const { medicineId, givenId } = await addMedicineLot(world, side, made.care);
    return { ...made, id: givenId, question: medicineId };
  },
  medicine: async (world) => {
    const id = randomUUID();
    const names = { name: 'Ejemplo', dci: 'ejemplo', laboratory: 'Laboratorio', searchText: 'ejemplo laboratorio' };
    const sold = {
      strength: '1 mg',
      pharmaceuticalForm: 'comprimido',
      route: 'oral',
      saleCondition: 'SIMPLE',
    } as const;
    await world.app.store.db.insert(medicines).values({ id, ...names, ...sold });
    return { care: '', number: '', id };
  },
  /** Owned by the owner, who invited the colleague. */
  workGroup: async (world, side) => {
    const body = { WorkGroupName: 'Dolor torácico', UserIds: [side.colleague.userId] };
    const group = await accepted(world.send(side.owner, 'POST', '/api/user-admin/v2/WorkGroups', body));
    return { care: '', number: '', id: group.WorkGroupId ?? '' };
  },
  contact: async (world, side) => {
    const id = randomUUID();
    const { userId } = side.owner;
    await world.app.store.db.insert(contacts).values({ id, userId, value: '+56 9 1111 2222', kind: 'Phone' });
    return { care: '', number: '', id };
  },
  address: async (world, side) => {
    const { db } = world.app.store;
    const [id, { StateId: stateId, CityId: cityId }] = [randomUUID(), anyPlace];
    const region = { id: stateId, countryId: randomUUID(), name: 'Coquimbo', order: 5 };
    await db.insert(states).values(region).onConflictDoNothing();
    await db.insert(cities).values({ id: cityId, stateId, name: 'Ovalle' }).onConflictDoNothing();
    const { userId } = side.owner;
    await db.insert(addresses).values({ id, userId, kind: 'Work', street: 'Benavente', number: '1', stateId, cityId });
    return { care: '', number: '', id };
  },
  sessionElsewhere: async (world, side) => {
    const { userId } = side.owner;
    const [now, id] = [world.app.clock.now(), randomUUID()];
    const end = new Date(now.getTime() + 3_600_000);
    const session = { id, userId, client: 'web', remember: 'false', createdAt: now, lastActivityAt: now } as const;
    await world.app.store.db.insert(sessions).values({ ...session, absoluteExpiry: end, tokenExpiresAt: end });
    return { care: '', number: '', id: keys.pseudonym(`session ${id}`) };
  },
  study: async (world, side) => {
    const id = randomUUID();
    const { userId } = side.owner;
    const study = { id, userId, name: 'Medicina', institution: 'Universidad de Chile', year: 2009 };
    await world.app.store.db.insert(userStudies).values(study);
    return { care: '', number: '', id };
  },
} satisfies Record<string, Maker>;
