import { pathOf, type SignatureStroke, signaturePlace } from '#domain/forms/signature-answer.ts';
import styles from './signature.module.css';

type DrawingProps = { strokes: readonly SignatureStroke[]; label: string };

/** A signature as it was drawn; nothing of one that was not. */
export const SignatureDrawing = ({ strokes, label }: DrawingProps) =>
  strokes.length === 0 ? null : (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${signaturePlace.width} ${signaturePlace.height}`}
      role="img"
      aria-label={label}
    >
      <path className={styles.line} d={pathOf(strokes)} />
    </svg>
  );
