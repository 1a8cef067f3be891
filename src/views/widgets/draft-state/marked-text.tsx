import styles from './draft-conflict.module.css';
import { textParts } from './text-diff.ts';

/** Text version with differences underlined. */
export function MarkedText({ text, other }: { text: string; other: string }) {
  let at = 0;
  return (
    // Clinical text is in the patient's language, whatever the page's.
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
