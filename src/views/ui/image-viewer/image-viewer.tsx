import { Dialog } from '../dialog/dialog.tsx';
import { type PictureWords, ZoomedPicture, type ZoomedPictureProps } from './zoomed-picture.tsx';

export type ViewerWords = PictureWords & { close: string };

export type ImageViewerProps = Omit<ZoomedPictureProps, 'words'> & {
  /** Patient in words (SAFE-1). */
  sub: string;
  onClose: () => void;
  words: ViewerWords;
};

/** Clinical 2 and 9, shell 2: picture viewer. */
export function ImageViewer({ sub, onClose, words, ...picture }: ImageViewerProps) {
  return (
    <Dialog open title={picture.name} sub={sub} onClose={onClose} closeLabel={words.close} width="picture">
      <ZoomedPicture {...picture} words={words} />
    </Dialog>
  );
}
