import type { ReactNode } from 'react';
import styles from './login-frame.module.css';

export type LoginFrameProps = {
  brand: ReactNode;
  title: string;
  sub: string;
  /** Banner, form and links. */
  children: ReactNode;
  /** Small text below the form. */
  note?: ReactNode;
  side: {
    label: string;
    title: string;
    text: string;
    enrolTitle: string;
    enrolText: ReactNode;
    /** Language, theme, version. */
    foot: ReactNode;
  };
};

/** Login card beside a description of Ronda. */
export function LoginFrame({ brand, title, sub, children, note, side }: LoginFrameProps) {
  return (
    <div className={styles.login}>
      <main className={styles['login-main']} id="main" tabIndex={-1}>
        <div className={styles['login-card']}>
          <div className={styles.brand}>{brand}</div>
          <div className={styles.head}>
            <h1>{title}</h1>
            <p>{sub}</p>
          </div>
          {children}
          {note ? <div className={styles.note}>{note}</div> : null}
        </div>
      </main>
      <aside className={styles['login-side']} aria-label={side.label}>
        <Art />
        <h2>{side.title}</h2>
        <p className={styles.lead}>{side.text}</p>
        <div className={styles.enrol}>
          <h3>{side.enrolTitle}</h3>
          <p>{side.enrolText}</p>
        </div>
        <div className={styles['login-foot']}>{side.foot}</div>
      </aside>
    </div>
  );
}

function Art() {
  return (
    <svg className={styles.art} viewBox="0 0 400 400" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="200" cy="200" r="190" strokeWidth="1.5" opacity=".55" />
      <circle
        cx="200"
        cy="200"
        r="148"
        strokeWidth="26"
        strokeDasharray="740 190"
        strokeLinecap="round"
        transform="rotate(-22 200 200)"
        opacity=".6"
      />
      <path d="M200 138v124M138 200h124" strokeWidth="24" strokeLinecap="round" opacity=".6" />
      <circle cx="343" cy="160" r="20" fill="var(--brand-dot)" stroke="none" />
    </svg>
  );
}
