import type { BodyPart, PairedPart } from '#domain/general-admission/body-parts.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import styles from './admission.module.css';

type Shape = readonly [x: number, y: number, width: number, height: number];
type Figure = { single: readonly (readonly [BodyPart, Shape])[]; paired: readonly (readonly [PairedPart, Shape])[] };

const width = 100;
const limbs: Figure['paired'] = [
  ['shoulder', [22, 37, 12, 13]],
  ['upperArm', [19, 51, 11, 20]],
  ['elbow', [17, 72, 11, 9]],
  ['forearm', [14, 82, 11, 20]],
  ['wrist', [12, 103, 10, 7]],
  ['hand', [8, 111, 13, 15]],
  ['hip', [35, 97, 8, 12]],
  ['thigh', [35, 110, 14, 36]],
  ['knee', [36, 147, 12, 12]],
  ['lowerLeg', [36, 160, 12, 36]],
  ['ankle', [37, 197, 10, 8]],
  ['foot', [32, 206, 15, 10]],
];

/** Front and back view; for paired limbs, the one at the left of the picture. */
const figures: Record<'front' | 'back', Figure> = {
  front: {
    single: [
      ['head', [39, 2, 22, 11]],
      ['face', [41, 13, 18, 14]],
      ['neck', [45, 28, 10, 8]],
      ['chest', [35, 37, 30, 29]],
      ['abdomen', [36, 67, 28, 28]],
      ['groin', [44, 97, 12, 12]],
    ],
    paired: [['eye', [43, 16, 5, 4]], ...limbs],
  },
  back: {
    single: [
      ['head', [39, 2, 22, 24]],
      ['neck', [45, 27, 10, 9]],
      ['upperBack', [35, 37, 30, 29]],
      ['lowerBack', [36, 67, 28, 28]],
    ],
    paired: limbs,
  },
};

function shapesOf(side: keyof typeof figures): [BodyPart, Shape][] {
  const { single, paired } = figures[side];
  const [near, far] = side === 'front' ? (['Right', 'Left'] as const) : (['Left', 'Right'] as const);
  return [
    ...single.map(([part, shape]): [BodyPart, Shape] => [part, shape]),
    ...paired.flatMap(([part, [x, y, w, h]]): [BodyPart, Shape][] => [
      [`${part}${near}`, [x, y, w, h]],
      [`${part}${far}`, [width - x - w, y, w, h]],
    ]),
  ];
}

type BodyPictureProps = {
  chosen: readonly BodyPart[];
  /** Undefined: read-only. */
  onToggle?: ((part: BodyPart) => void) | undefined;
};

/** For pointers; the list beside it offers the same to keyboard and screen readers. */
export function BodyPicture({ chosen, onToggle }: BodyPictureProps) {
  const { t } = useTranslation();
  const words = t('admission.injuries', { returnObjects: true });
  return (
    <div className={styles.bodies} aria-hidden="true">
      {(['front', 'back'] as const).map((side) => (
        <figure key={side} className={styles.figure}>
          <svg viewBox={`0 0 ${width} 218`} focusable="false">
            <title>{words[side]}</title>
            {shapesOf(side).map(([part, [x, y, w, h]]) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer alone; the checkboxes beside it serve the keyboard.
              <rect
                key={part}
                data-part={part}
                x={x}
                y={y}
                width={w}
                height={h}
                rx={Math.min(w, h) / 2.6}
                className={chosen.includes(part) ? styles.hurt : styles.region}
                onClick={() => onToggle?.(part)}
              >
                <title>{t(`admission.parts.${part}`)}</title>
              </rect>
            ))}
          </svg>
          <figcaption className="meta">
            <span>{side === 'front' ? words.right : words.left}</span>
            <strong>{words[side]}</strong>
            <span>{side === 'front' ? words.left : words.right}</span>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
