/** Reasons for refusing content whose name, type and bytes agree. Messages are in `core/messages`. */
export type ContentProblem =
  /** PDF actions or scripts. */
  | 'fileActive'
  | 'fileMacros'
  /** Embedded files. */
  | 'fileEmbedded'
  /** Loads remote content when opened. */
  | 'fileLinked'
  /** Password-protected. */
  | 'fileLocked'
  /** Archive with a file type that may not be attached. */
  | 'archiveContent'
  /** Damaged, too large when unpacked, or impossible to check. */
  | 'fileUnreadable';
