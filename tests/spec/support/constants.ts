import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calendarShape } from '#domain/agenda/calendar-shape.ts';
import { chileWall } from '#domain/agenda/wall-clock.ts';
import { paging } from '#domain/api/shared.ts';
import { ChatRoomType, chatLimits, MessageType, WindowStatus } from '#domain/chat/chat.ts';
import { recordingShape } from '#domain/chat/recording.ts';
import { chileTime } from '#domain/chile-clock.ts';
import { constants } from '#domain/constants.ts';
import { ageInYears, dayLabel } from '#domain/day-words.ts';
import { fileApp, fileLimits } from '#domain/files/file.ts';
import { ExamResult } from '#domain/files/file-evaluation.ts';
import { zoomRules } from '#domain/files/file-zoom.ts';
import { dotThousands } from '#domain/format-number.ts';
import { FormType } from '#domain/forms/forms.ts';
import { AttentionType, CareMode, CareStatus, shownStatus } from '#domain/medical-care/care-kinds.ts';
import { ApplicationId, MenuLocation } from '#domain/navigation/application-function.ts';
import { PolyclinicType } from '#domain/polyclinic.ts';
import { frequentMax } from '#domain/prescription/usual-item.ts';
import { Priority } from '#domain/queue/wait.ts';
import { loginRoles, RoleId } from '#domain/session/roles.ts';
import { talking } from '#domain/video-call/talking.ts';
import { callLimits } from '#domain/video-call/video-call.ts';
import {
  callLayout,
  callShape,
  callTimer,
  callTimerFormat,
  pictureShape,
} from '#domain/video-call/video-call-shape.ts';
import { bmiClasses, bmiClassOf, bodyMassIndex } from '#domain/vital-signs/vital-alerts.ts';
import { vitalSignMaxLength, vitalSignsFor } from '#domain/vital-signs/vital-signs.ts';
import { candidatesPage } from '#machines/call-participants/call-participants.machine.ts';
import { callWindow } from '#machines/call-window/index.ts';
import { popUpFeatures } from '#services/video/pop-out.ts';

const size = paging.size.parse(undefined);
const page = paging.page.parse(undefined);

const idsFor = (outOfRoom: boolean) =>
  vitalSignsFor({ outOfRoom })
    .map(({ id }) => id)
    .sort((a, b) => a - b);

/** Ranges of three or more as `from-to`, in the format of the list. */
function vitalSignIdsInWords(): string {
  const [inside, outside] = [idsFor(false), idsFor(true)];
  const [own] = inside.filter((id) => !outside.includes(id));
  const [other] = outside.filter((id) => !inside.includes(id));
  const runs = inside
    .filter((id) => id !== own)
    .reduce<number[][]>((all, id) => {
      const last = all.at(-1);
      if (last && last.at(-1) === id - 1) last.push(id);
      else all.push([id]);
      return all;
    }, []);
  const words = runs.flatMap((run) => (run.length > 3 ? [`${run[0]}-${run.at(-1)}`] : run.map(String)));
  return `${words.join(', ')} plus ${own}; for OUT_OF_ROOM ${other} instead of ${own}`;
}

const sizeInWords = ({ width, height }: { width: number; height: number }) => `${width}x${height}`;
const named = (values: Record<string, number>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

const tokens = readFileSync(join(import.meta.dirname, '../../../src/views/styles/tokens.css'), 'utf8');
/** Values used only by style sheets are in the design tokens. */
export const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1] ?? 'no token';

const inProcess = Object.values(CareStatus).filter(
  (status) => status !== CareStatus.PROCESS && shownStatus(status) === CareStatus.PROCESS,
);

const heading = (ratio: number) => (ratio === 9 / 16 ? '9/16' : String(ratio));

const bmiWords = {
  severeThinness: 'severe thinness',
  moderateThinness: 'moderate',
  acceptableThinness: 'acceptable thinness',
  normal: 'normal',
  overweight: 'overweight',
  obeseI: 'obese I',
  obeseII: 'obese II',
  obeseIII: 'obese III',
} as const;

function bmiInWords(): string {
  const index = bodyMassIndex({ weight: '70', height: '175' });
  const decimals = index === Math.round((70 / 1.75 ** 2) * 10) / 10 ? 'one decimal' : 'other decimals';
  return `weight / (height in m)^2, ${decimals}, ${bodyMassIndex({ weight: '70' })} when either is missing`;
}

function bmiCategoriesInWords(): string {
  const limits = bmiClasses.map(([limit]) => limit);
  return bmiClasses
    .map(([limit, name], at) => `${Number.isFinite(limit) ? `<${limit}` : `>=${limits[at - 1]}`} ${bmiWords[name]}`)
    .join('; ');
}

/** The limits where the colour changes. */
function bmiColoursInWords(): string {
  const at = (colour: string) => bmiClasses.findIndex(([, , one]) => one === colour);
  const limit = (index: number) => bmiClasses[index]?.[0] ?? 0;
  const success = at('success');
  const last = bmiClasses.length - 2;
  const rest = bmiClassOf(limit(success))?.colour;
  const [low, high] = [
    `danger <${limit(0)} or >=${limit(last)}`,
    `success ${limit(success - 1)} to <${limit(success)}`,
  ];
  return `${low}; ${high}; else ${rest}`;
}

/** A date nearby, one of this year and one of another year, as displayed. */
function datesInWords(): string {
  const now = '2026-03-10T15:30:00Z';
  const words = { today: 'localised today', tomorrow: 'tomorrow' };
  const shown = (at: string) => dayLabel(at, now, 'en', words);
  const pattern = (text: string) => text.replace('05', 'DD').replace('Jun', 'MMM').replace('2027', 'YYYY');
  const near = `same day: ${shown(now)}; next day: ${shown('2026-03-11T15:30:00Z')}`;
  const far = `else ${pattern(shown('2026-06-05T15:30:00Z'))}, or ${pattern(shown('2027-06-05T15:30:00Z'))} in another year`;
  const time = chileTime(now).replace('12', 'HH').replace('30', 'mm');
  const age = ageInYears('1990-03-11', now) === 35 ? 'age in years' : 'another age';
  return `${near}; ${far}; time ${time}; ${age}`;
}

function calendarInWords(): string {
  const { firstView, slotMinutes, firstDay, eventsOfDay, height, allDayRow, nowLine } = calendarShape;
  const zone = chileWall('2026-01-15T15:30:00Z') === '2026-01-15T12:30:00Z' ? constants.appTimeZone : 'another';
  return [
    `slot ${slotMinutes} min`,
    `${['Sunday', 'Monday'][firstDay]} first`,
    `${eventsOfDay} events per day`,
    `height ${height}`,
    `default ${firstView} view`,
    `time zone ${zone}`,
    `all-day row ${allDayRow ? 'shown' : 'hidden'}`,
    nowLine ? 'now indicator' : 'no now indicator',
  ].join(', ');
}

/** Values decided differently from the list. */
export const deviations: Readonly<Record<string, readonly { listed: string; built: string; why: string }[]>> = {
  calendar: [
    {
      listed: 'default month view',
      built: 'default day view',
      why: 'It opens with the list of the day, which is what is attended; its week and its month are beside it.',
    },
    {
      listed: 'time zone UTC by default',
      built: 'time zone America/Santiago',
      why: 'Every time is shown on the clock of Chile (design 4), the default of the application in the same list.',
    },
  ],
};

/** Each implemented constant of `constants.tsv`, formatted from the code like the list. */
export const builtConstants: Record<string, string> = {
  awayTimeout: `${constants.awayTimeout} ms`,
  defaultAttentionMinutes: String(constants.defaultAttentionMinutes),
  localeCookie: `${constants.localeCookieDays} days`,
  hubReconnectDelays: `${constants.hubReconnectDelays.join(', ')} ms`,
  loadingMaskHide: `${constants.loadingMaskHide} ms`,
  storeRequestThrottle: String(constants.storeThrottle),
  frequentMedicinesSize: String(frequentMax),
  defaultPage: String(page),
  defaultPageSize: String(size),
  staffListSize: String(constants.staffListSize),
  organizationActiveOnly: String(constants.organizationActiveOnly),
  polyclinicTypes: `${PolyclinicType.WITHOUT_SAP} without SAP, ${PolyclinicType.WITH_SAP} with SAP, ${PolyclinicType.SPA} SPA`,
  telediagnosticOnline: String(constants.telediagnosticOnline),
  appTimeZone: constants.appTimeZone,
  version: constants.version,
  errorPageDefaultStatus: String(constants.errorPageDefaultStatus),
  priority: named(Priority),
  roles: named(RoleId),
  loginRoles: [...loginRoles].sort((a, b) => a - b).join(', '),
  applications: `platform ${ApplicationId.PLATFORM}, POLYCLINIC ${ApplicationId.POLYCLINIC}`,
  vitalSignMaxLength: String(vitalSignMaxLength),
  vitalSignIds: vitalSignIdsInWords(),
  videoWindow: `${sizeInWords(callWindow)} default, ${sizeInWords(callShape.normal)} minimum`,
  videoWindowMini: `${sizeInWords(callShape.mini)}, ${callShape.miniTop} px from the top`,
  videoPopup: `${callShape.popUpPath}, ${sizeInWords(callShape.popUp)}, ${/^popup,/.test(popUpFeatures) ? 'no toolbar' : 'toolbar'}`,
  videoWindowStacking: `z-index ${token('z-video')}`,
  callLayout: `container ${sizeInWords(callLayout.container)}, min ratio ${heading(callLayout.minRatio)}, max ratio ${callLayout.maxRatio}, big share ${callLayout.bigShare}`,
  ringTimeout: `${callLimits.ringTimeout} ms`,
  callTimer: callTimer(3_723_000) === '01 : 02 : 03' ? callTimerFormat : 'another timer',
  talking: `level above ${talking.level} for over ${talking.after / 1_000} s; stops after ${talking.silence / 1_000} s of silence`,
  calendar: calendarInWords(),
  webcamCapture: `${sizeInWords(pictureShape)} ${pictureShape.mimeType.replace('image/', '').toUpperCase()}`,
  dialogWidth: `attention configuration ${token('dialog-w-attention')}, other dialogs ${token('dialog-w')}`,
  groupDialogWidth: token('dialog-w-group').replace('px', ' px'),
  chatPageSize: size === chatLimits.page ? `${size} (lists and messages)` : 'two sizes',
  chatOlderThreshold: `scroll position under ${chatLimits.olderThreshold}, ${chatLimits.olderThrottle} ms throttle`,
  chatTooltipDelay: `${chatLimits.tooltipDelay} ms (${constants.tooltipDelay} ms in widgets)`,
  chatAttachmentMax: `${fileLimits.size / 1024 ** 2} MB`,
  audio: `MP3 ${recordingShape.bitRate / 1_000} kbps, ${recordingShape.sampleRate} Hz, ${recordingShape.channels === 1 ? 'mono' : 'stereo'}, ${recordingShape.frameSamples}-sample frames, buffer ${recordingShape.bufferSamples}, optional max minutes`,
  chatVisibleWindows: String(chatLimits.visibleWindows),
  chatSearchDebounce: `${constants.searchDebounce} ms`,
  chatWindowStatusFilter: chatLimits.windowStatus,
  chatWindowStatus: named(WindowStatus).toLowerCase(),
  chatRoomType: named(ChatRoomType).toLowerCase(),
  messageType: Object.entries(MessageType)
    .map(([name, value]) => `${name.charAt(0)}${name.slice(1).toLowerCase()} ${value}`)
    .join(', '),
  chatGroupSearchPageSize: String(candidatesPage),
  zoom: `default ${zoomRules.start}, max ${zoomRules.most}, min ${zoomRules.least}, wheel step ${zoomRules.step}, window size ${zoomRules.window}, throttle ${zoomRules.throttle} ms`,
  fileApp: String(fileApp),
  examListPageSize: `${size}, debounce ${constants.searchDebounce} ms`,
  examResult: `good ${ExamResult.GOOD}, bad ${ExamResult.BAD}`,
  bmi: bmiInWords(),
  bmiCategories: bmiCategoriesInWords(),
  bmiColours: bmiColoursInWords(),
  dateDisplay: datesInWords(),
  numberFormat: dotThousands(1_234_567) === '1.234.567' ? 'dot thousands' : 'another format',
  medicalCareStatus: `${named(CareStatus)} (${inProcess.join(' and ')} display as process)`,
  medicalCareMode: named(CareMode),
  attentionType: named(AttentionType),
  formType: `MedicalResponse ${FormType.ATTENTION}, Certificate ${FormType.CERTIFICATE}, Inquest ${FormType.INQUEST}, questionnaire ${FormType.QUESTIONNAIRE}; ATTENTION ${FormType.ATTENTION}`,
  menuLocations: `${MenuLocation.PRIMARY} primary, ${MenuLocation.SECONDARY} secondary`,
};
