/** Limits and labels fixed by the specification (shell 9, clinical 9) and by the design (section 4). */
export const constants = {
  version: '0.31.99',
  awayTimeout: 1_800_000,
  /** Design 4: warning time before the inactivity sign-out. */
  awayCountdown: 120_000,
  defaultAttentionMinutes: 15,
  attentionMinutesMin: 5,
  attentionMinutesMax: 120,
  localeCookieDays: 365,
  hubReconnectDelays: [0, 2_000, 10_000, 30_000],
  /** Design 4: after the four delays of the specification, as long as the session is valid. */
  hubReconnectCap: 30_000,
  hubServerPing: 5_000,
  hubClientTimeout: 12_000,
  hubTicketLife: 60_000,
  defaultPage: 1,
  defaultPageSize: 10,
  staffListSize: 9_999_999,
  searchDebounce: 300,
  draftDebounce: 800,
  /** Look, "What, when": how long a success or arrival notice is shown. */
  noticeLifetime: 6_000,
  /** Clinical 9: delay of an icon's tooltip, ms; the chat's is longer. */
  tooltipDelay: 600,
  loadingMaskHide: 500,
  /** Shell 9: requests within this time are merged into one. */
  storeThrottle: 50,
  organizationActiveOnly: true,
  telediagnosticOnline: 1,
  appTimeZone: 'America/Santiago',
  errorPageDefaultStatus: 500,
  /** Domain 6: a lock becomes stale this long after the holder's last activity. */
  orientationLock: 20 * 60_000,
  /** Domain 6: the holder is warned after this share of the lock's duration. */
  lockWarningShare: 0.8,
  /** U14: time in which an answer may be undone before it is sent to the patient. */
  orientationAnswerUndo: 10_000,
  /** Domain 2.2: length of the reasons for actions on an orientation. */
  orientationReasonMin: 10,
  careReasonMax: 500,
  orientationQuestionMin: 10,
  orientationQuestionMax: 5_000,
  orientationAnswerMin: 20,
  orientationAnswerMax: 5_000,
} as const;
