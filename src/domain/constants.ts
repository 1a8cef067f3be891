/** Limits and labels fixed by the specification (shell 9, clinical 9) and by the design (section 4). */
export const constants = {
  version: '0.31.99',
  awayTimeout: 1_800_000,
  /** Design 4: the away sign-out warns this long before it happens. */
  awayCountdown: 120_000,
  defaultAttentionMinutes: 15,
  attentionMinutesMin: 5,
  attentionMinutesMax: 120,
  localeCookieDays: 365,
  hubReconnectDelays: [0, 2_000, 10_000, 30_000],
  /** Design 4: after the four delays of the specification, for as long as the session is valid. */
  hubReconnectCap: 30_000,
  hubServerPing: 5_000,
  hubClientTimeout: 12_000,
  hubTicketLife: 60_000,
  defaultPage: 1,
  defaultPageSize: 10,
  staffListSize: 9_999_999,
  searchDebounce: 300,
  draftDebounce: 800,
  /** Look, "What, when": what finished or arrived is shown this long. */
  noticeLifetime: 6_000,
  /** Clinical 9: before an icon is named, ms; the chat waits longer. */
  tooltipDelay: 600,
  loadingMaskHide: 500,
  /** Shell 9: what comes within this asks the server once. */
  storeThrottle: 50,
  organizationActiveOnly: true,
  telediagnosticOnline: 1,
  appTimeZone: 'America/Santiago',
  errorPageDefaultStatus: 500,
  /** Domain 6: a lock is stale this long after the holder's last activity. */
  orientationLock: 20 * 60_000,
  /** Domain 6: the holder of a lock is warned when this share of it is gone. */
  lockWarningShare: 0.8,
  /** U14: an answer may be undone for this long before it is sent to the patient. */
  orientationAnswerUndo: 10_000,
  /** Domain 2.2: reasons of what is done with an orientation. */
  orientationReasonMin: 10,
  careReasonMax: 500,
  orientationQuestionMin: 10,
  orientationQuestionMax: 5_000,
  orientationAnswerMin: 20,
  orientationAnswerMax: 5_000,
} as const;
