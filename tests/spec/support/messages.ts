import { enResources } from '#i18n/texts/en.resources.ts';
import { esAdmission } from '#i18n/texts/es.admission.ts';
import { esBooking } from '#i18n/texts/es.booking.ts';
import { esCall } from '#i18n/texts/es.call.ts';
import { esCare } from '#i18n/texts/es.care.ts';
import { esClinicalRecord } from '#i18n/texts/es.clinical-record.ts';
import { esFacilitator } from '#i18n/texts/es.facilitator.ts';
import { esPolyclinicCares } from '#i18n/texts/es.polyclinic-cares.ts';
import { esPrescribing } from '#i18n/texts/es.prescribing.ts';
import { esPreventiveExams } from '#i18n/texts/es.preventive-exams.ts';
import { esRecovery } from '#i18n/texts/es.recovery.ts';
import { esResources } from '#i18n/texts/es.resources.ts';
import { esSigning } from '#i18n/texts/es.signing.ts';
import { esSupplies } from '#i18n/texts/es.supplies.ts';
import { esTests } from '#i18n/texts/es.tests.ts';
import { es } from '#i18n/texts/es.ts';
import { esUsers } from '#i18n/texts/es.users.ts';
import { esWorkplaces } from '#i18n/texts/es.workplaces.ts';

const { call } = esCall;
/** In the notation of the list. */
const named = (text: string) => text.replace('{{name}}', '{name}');

function keysBelow(value: object, path: string): [key: string, text: string][] {
  return Object.entries(value).flatMap(([name, entry]): [string, string][] =>
    typeof entry === 'string' ? [[path + name, named(entry)]] : keysBelow(entry, `${path}${name}.`),
  );
}
const { color } = enResources.resource;
const keys = [
  es,
  esAdmission,
  esBooking,
  esCall,
  esCare,
  esClinicalRecord,
  esPolyclinicCares,
  esPrescribing,
  esPreventiveExams,
  esRecovery,
  esResources,
  esSigning,
  esSupplies,
  esUsers,
  esWorkplaces,
  { resource: { color } },
].flatMap((texts) => keysBelow(texts, ''));
/** The keys of a text in the client. */
export function keysOf(text: string): string[] {
  const found = keys.filter(([, value]) => value === text).map(([key]) => key);
  if (found.length === 0) throw new Error(`no key of the texts above has "${text}"`);
  return found;
}

type BuiltMessage = {
  text: string;
  /** For a row of several messages with the same beginning: the others in its order. */
  others?: readonly string[];
  shownIn?: string;
};

const failedLists = 'e2e/failed-lists.e2e.ts';

/**
 * The displayed text of each case of `messages.tsv`: a test compares every text with its row. Cases without a message have
 * an empty text; their behaviour is covered by the tests named here.
 */
export const builtMessages: Record<string, BuiltMessage> = {
  'login refused for role or inactive user (ActiveEsachs false)': { text: '', shownIn: 'e2e/refused.e2e.ts' },
  'login mismatch; employee not found (404)': { text: es.auth.failures.credentialsMismatch },
  'user info failed': { text: es.auth.failures.userInfo },
  'forgot / reset password failed': { text: esRecovery.recovery.failures.generic },
  'temporary reset failed': { text: esUsers.users.acts.temporaryPassword.failed },
  'specialties not saved': { text: esUsers.users.errors.specialtiesNotSaved },
  'services not loaded': { text: esBooking.booking.servicesFailed },
  'medical centres': { text: esWorkplaces.workplaces.failed },
  'generic load': { text: esFacilitator.facilitator.failed },
  'save / update / delete failed': {
    text: esResources.resource.notSaved,
    others: [esResources.resource.notChanged, esResources.resource.notRemoved],
    shownIn: failedLists,
  },
  'logout failed': { text: '', shownIn: 'e2e/failed-answers.e2e.ts' },
  'saving availability failed': { text: '', shownIn: 'e2e/failed-answers.e2e.ts' },
  'medical records not shared': { text: '', shownIn: 'e2e/care-acts.e2e.ts' },
  'informed consent not accepted': { text: '', shownIn: 'e2e/care-acts.e2e.ts' },
  'video capture or video-meeting link used when not in a medical care': {
    text: '',
    shownIn: 'e2e/video-call.e2e.ts',
  },
  'room creation failed': { text: call.outcomes.videoError },
  'peer rejected': { text: named(call.outcomes.rejected) },
  'ring timeout': { text: call.outcomes.noAnswer },
  'peer busy': { text: named(call.outcomes.busy) },
  're-invite failed': { text: '', shownIn: 'e2e/video-call.e2e.ts' },
  'device dialog closed': { text: call.outcomes.closedWindow },
  'video devices failed': { text: call.failures.notListed },
  'video start failed': { text: call.outcomes.joinFailed },
  'screen share denied': { text: '', shownIn: 'e2e/video-devices.e2e.ts' },
  'unsigned file or PDF': { text: esCare.care.files.failed },
  download: { text: esCare.care.files.notDownloaded },
  'attachment type': { text: esCare.care.files.problems.fileType },
  'attachment size': { text: esCare.care.files.problems.fileSize },
  'evaluation result missing': { text: esCare.care.evaluation.missing },
  'no video device': { text: esTests.tests.failures.noDevices },
  'camera taken': { text: esTests.tests.failures.deviceTaken },
  'device errors': { text: '', shownIn: 'e2e/access.e2e.ts' },
  'real-time connection failing': { text: '', shownIn: 'e2e/draft.e2e.ts' },
  'HTTP 401 on any response': { text: '', shownIn: 'e2e/draft.e2e.ts' },
  'other HTTP error': { text: '', shownIn: 'e2e/failed-answers.e2e.ts' },
  'cancelled request': { text: '', shownIn: 'e2e/workplaces.e2e.ts' },
  'dashboard totals / server time failed': { text: '', shownIn: 'e2e/failed-answers.e2e.ts' },
  'chunk load failed': { text: '', shownIn: 'e2e/failed-answers.e2e.ts' },
  'unknown path / page validation failed': { text: es.errorPages.notFound },
  'no permission for a route': { text: '', shownIn: 'e2e/access.e2e.ts' },
  'attend next: already assigned': { text: '', shownIn: 'e2e/failed-answers.e2e.ts' },
  'attend next: none available': { text: '', shownIn: 'e2e/failed-answers.e2e.ts' },
  'attend next: any other server message': { text: '', shownIn: 'e2e/failed-answers.e2e.ts' },
  'attend next: general failure': { text: '', shownIn: 'e2e/failed-answers.e2e.ts' },
  'orientation answer failed': { text: '', shownIn: 'e2e/failed-answers.e2e.ts' },
  'orientation unlock failed': { text: '', shownIn: 'e2e/failed-answers.e2e.ts' },
  generic: { text: es.app.generic_error },
  required: { text: es.form.required },
  colour: { text: color, shownIn: 'e2e/resources.e2e.ts' },
  'vital sign format': { text: esCare.forms.problems.format },
  diagnoses: { text: esCare.forms.diagnosis.failed },
  'general admissions': { text: esAdmission.admission.failed },
  'controls: not found': {
    text: esClinicalRecord.clinicalRecord.careControl.notFound,
    shownIn: 'e2e/exam-results.e2e.ts',
  },
  'controls: other': {
    text: esClinicalRecord.clinicalRecord.controlsFailed,
    shownIn: 'e2e/clinical-record.e2e.ts',
  },
  'order edit': { text: esPrescribing.orders.notEdited, shownIn: 'e2e/exam-orders.e2e.ts' },
  'functions / roles / specialties / attentions / prescriptions / exam orders / exam order': {
    text: esUsers.users.functions.failed,
    others: [
      esUsers.users.lists.roles,
      esUsers.users.lists.specialties,
      esPolyclinicCares.polyCares.failed,
      esPrescribing.prescriptions.failed,
      esPrescribing.orders.failed,
      esPrescribing.orders.oneFailed,
    ],
    shownIn: failedLists,
  },
  regions: { text: esResources.resources.address.placesFailed, shownIn: failedLists },
  consumables: { text: esSupplies.supplies.failed, shownIn: failedLists },
  'exam association': { text: esPreventiveExams.preventiveExams.refused, shownIn: 'e2e/preventive-exams.e2e.ts' },
  'conditions / associate exams': {
    text: esPreventiveExams.preventiveExams.notSaved,
    shownIn: 'e2e/preventive-exams.e2e.ts',
  },
  document: { text: esSigning.preview.failed, shownIn: 'e2e/signing.e2e.ts' },
  'group without users': { text: '', shownIn: 'e2e/chat-groups.e2e.ts' },
  'call from chat failed to start': { text: '', shownIn: 'e2e/video-faults.e2e.ts' },
  'chat failures': { text: '', shownIn: 'e2e/failed-answers.e2e.ts' },
  'language file failed': { text: '', shownIn: 'e2e/failed-answers.e2e.ts' },
  'session missing or expired': { text: '', shownIn: 'e2e/access.e2e.ts' },
};
