/** Why the content of a file is refused although its name, type and bytes agree. The sentences are in `core/messages`. */
export type ContentProblem =
  /** Actions or scripts of a PDF. */
  | 'fileActive'
  | 'fileMacros'
  /** Other files inside. */
  | 'fileEmbedded'
  /** Loads content from elsewhere when it opens. */
  | 'fileLinked'
  /** Behind a password. */
  | 'fileLocked'
  /** An archive of something that is not taken by itself. */
  | 'archiveContent'
  /** Damaged, too large unpacked, or written so that it cannot be checked. */
  | 'fileUnreadable';
