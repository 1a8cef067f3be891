import { type PointerEvent, useRef, useState } from 'react';
import {
  drawnSignature,
  pathOf,
  type SignatureStroke,
  signatureNameMax,
  signaturePlace,
  strokesOf,
  typedNameOf,
  typedSignature,
} from '#domain/forms/signature-answer.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { type ControlInputProps, framing } from './control-input.tsx';
import styles from './signature.module.css';
import { SignatureDrawing } from './signature-drawing.tsx';

/** Drawn with a pointer, or a typed name instead (WCAG 2.5.7). */
export function SignatureInput(props: ControlInputProps) {
  const { answer, readOnly, onChange, onBlur } = props;
  const { t } = useTranslation();
  const strokes = strokesOf(answer?.Value);
  const [full, setFull] = useState(false);
  const add = (line: SignatureStroke) => {
    const next = drawnSignature([...strokes, line]);
    setFull(next === null);
    if (next !== null) onChange(next);
  };
  const erase = () => {
    setFull(false);
    onChange(null);
    onBlur();
  };
  return (
    <Field {...framing(props)} as="group" optionalMark={t('form.optional')}>
      <div className="stack">
        {readOnly ? <SignatureDrawing strokes={strokes} label={t('formParts.drawn')} /> : null}
        {readOnly ? null : <Pad strokes={strokes} onStroke={add} onLeave={onBlur} />}
        <p role="status" className="meta">
          {full ? t('formParts.noRoom') : t(strokes.length === 0 ? 'formParts.notDrawn' : 'formParts.drawn')}
        </p>
        {strokes.length === 0 || readOnly ? null : (
          <div>
            <Button size="sm" onClick={erase}>
              {t('formParts.erase')}
            </Button>
          </div>
        )}
        <Field label={t('formParts.typed')}>
          <TextInput
            value={typedNameOf(answer?.Value)}
            readOnly={readOnly}
            maxLength={signatureNameMax}
            autoComplete="off"
            onChange={(event) => onChange(typedSignature(event.target.value))}
            onBlur={onBlur}
          />
        </Field>
      </div>
    </Field>
  );
}

type PadProps = {
  strokes: readonly SignatureStroke[];
  onStroke: (line: SignatureStroke) => void;
  onLeave: () => void;
};

function Pad({ strokes, onStroke, onLeave }: PadProps) {
  const { t } = useTranslation();
  const line = useRef<SignatureStroke | null>(null);
  const [now, setNow] = useState<SignatureStroke | null>(null);
  const take = (event: PointerEvent<SVGSVGElement>, before: SignatureStroke) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * signaturePlace.width;
    const y = ((event.clientY - box.top) / box.height) * signaturePlace.height;
    line.current = [...before, x, y];
    setNow(line.current);
  };
  const end = () => {
    if (line.current === null) return;
    onStroke(line.current);
    onLeave();
    line.current = null;
    setNow(null);
  };
  return (
    <svg
      className={styles.pad}
      viewBox={`0 0 ${signaturePlace.width} ${signaturePlace.height}`}
      role="img"
      aria-label={t('formParts.draw')}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        take(event, []);
      }}
      onPointerMove={(event) => {
        if (line.current !== null) take(event, line.current);
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      {strokes.length === 0 && now === null ? (
        <text className={styles.hint} x={signaturePlace.width / 2} y={signaturePlace.height / 2}>
          {t('formParts.drawHelp')}
        </text>
      ) : null}
      <path className={styles.line} d={pathOf(now === null ? strokes : [...strokes, now])} />
    </svg>
  );
}
