import { createPortal } from 'react-dom';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './care-files.module.css';

type FilesArrivedProps = { name: string; count: number; onShow: () => void; place: HTMLElement | null };

/** U10: stays below the patient banner until the files were in view; never takes the focus. */
export function FilesArrived({ name, count, onShow, place }: FilesArrivedProps) {
  const { t } = useTranslation();
  const text = count > 0 ? t('care.files.received', { name, count }) : '';
  const notice = (
    <>
      <div className="sr" aria-live="polite" data-files-arrived="">
        {text}
      </div>
      {count > 0 ? (
        <div className={styles.arrived}>
          <Banner
            tone="accent"
            live="off"
            actions={
              <Button size="sm" onClick={onShow}>
                {t('care.files.show')}
              </Button>
            }
          >
            {text}
          </Banner>
        </div>
      ) : null}
    </>
  );
  return place ? createPortal(notice, place) : notice;
}
