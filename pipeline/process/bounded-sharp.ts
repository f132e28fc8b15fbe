import sharp from 'sharp';

// Each slide is read once, so a cache of pictures only holds memory; and we run as many pictures at a time as there
// are cores ourselves. Measured on 16 slides: 75 MB less at the peak, and no slower.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
