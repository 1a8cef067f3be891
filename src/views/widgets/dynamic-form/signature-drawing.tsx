import { pathOf, type SignatureStroke, signaturePlace } from '#domain/forms/signature-answer.ts';
import styles from './signature.module.css';

type DrawingProps = { strokes: readonly SignatureStroke[]; label: string };

/** Renders a drawn signature; nothing without strokes. */
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
