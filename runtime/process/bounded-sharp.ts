import sharp from 'sharp';

// No cache: each slide is read once, so it would only hold memory. One thread a picture: we run as many pictures at a
// time as there are cores ourselves. Measured on 16 slides: 75 MB less at the peak, and no slower.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
