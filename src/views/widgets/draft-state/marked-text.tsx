import styles from './draft-conflict.module.css';
import { textParts } from './text-diff.ts';

/** A version of a text; what the other one has not is underlined. */
export function MarkedText({ text, other }: { text: string; other: string }) {
  let at = 0;
  return (
    // A clinician writes in the language of the patient, whatever the page is in.
    <p className={styles.text} lang="">
      {textParts(text, other).map((part) => {
        const key = at;
        at += part.text.length;
        return part.differs ? (
          <mark key={key} className={styles.mark}>
            {part.text}
          </mark>
        ) : (
          <span key={key}>{part.text}</span>
        );
      })}
    </p>
  );
}
