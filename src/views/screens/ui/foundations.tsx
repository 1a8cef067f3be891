import styles from './gallery.module.css';
import { Demo, type GalleryPartProps, Section } from './section.tsx';

const colors = [
  'canvas',
  'surface',
  'surface-2',
  'surface-3',
  'raised',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'line-strong',
  'accent',
  'accent-soft',
  'accent-ink',
  'ok',
  'ok-soft',
  'ok-solid',
  'warn',
  'warn-soft',
  'warn-solid',
  'danger',
  'danger-soft',
  'danger-solid',
  'nav',
  'nav-2',
  'nav-accent',
  'brand-dot',
  'call',
  'focus',
];
const sizes = ['2xl', 'xl', 'lg', 'md', 'base', 'sm', 'xs'] as const;

export function FoundationSections({ t }: GalleryPartProps) {
  return (
    <>
      <Section id="color" t={t}>
        <Demo>
          <div className={styles.swatches}>
            {colors.map((name) => (
              <div className={styles.swatch} key={name}>
                <i style={{ background: `var(--${name})` }} />
                <span>{name}</span>
              </div>
            ))}
          </div>
        </Demo>
      </Section>
      <Section id="type" t={t}>
        <Demo>
          <div className="stack">
            {sizes.map((size) => (
              <p
                key={size}
                style={{
                  fontSize: `var(--t-${size})`,
                  lineHeight: `var(--lh-${size})`,
                  fontWeight: size === '2xl' || size === 'xl' || size === 'lg' ? 600 : 400,
                }}
              >
                {t.typeSamples[`t${size}`]}
              </p>
            ))}
          </div>
        </Demo>
      </Section>
    </>
  );
}
