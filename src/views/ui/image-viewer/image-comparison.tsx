import { Dialog } from '../dialog/dialog.tsx';
import styles from './image-viewer.module.css';
import type { ViewerWords } from './image-viewer.tsx';
import { ZoomedPicture } from './zoomed-picture.tsx';

export type ComparedImage = {
  id: string;
  src: string;
  name: string;
  /** Date, and the finding in words if there is one. */
  about: string;
};

export type ImageComparisonProps = {
  images: readonly ComparedImage[];
  title: string;
  /** Patient in words (SAFE-1). */
  sub: string;
  onClose: () => void;
  words: ViewerWords;
};

/** Pictures side by side with separate tools; stacked on narrow screens. */
export function ImageComparison({ images, title, sub, onClose, words }: ImageComparisonProps) {
  return (
    <Dialog open title={title} sub={sub} onClose={onClose} closeLabel={words.close} width="comparison">
      <div className={styles.pair}>
        {images.map(({ id, src, name, about }) => (
          <section key={id} className={styles.side} aria-label={`${name}, ${about}`}>
            <h3 className={styles.about}>
              {name} <span className="meta">{about}</span>
            </h3>
            <ZoomedPicture src={src} name={name} words={words} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
