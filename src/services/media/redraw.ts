const sides = [2_560, 1_920, 1_280] as const;
const qualities = [0.9, 0.8, 0.7, 0.6] as const;

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('this browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  // Transparent areas would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/**
 * Converts a picture to a JPEG of at most `most` bytes, upright and without metadata such as the location. Chooses the
 * largest size that fits, at most 2,560 pixels on the longest side.
 * @throws when this browser cannot decode it.
 */
export async function redraw(data: Blob, most: number): Promise<Blob> {
  const picture = await createImageBitmap(data, { imageOrientation: 'from-image' });
  try {
    for (const side of sides) {
      const canvas = drawn(picture, side);
      for (const quality of qualities) {
        const blob = await jpegOf(canvas, quality);
        if (blob && blob.size <= most) return blob;
      }
    }
  } finally {
    picture.close();
  }
  throw new Error('the picture stays too large');
}
