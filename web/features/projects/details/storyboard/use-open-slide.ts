import { useLocation, useSearch } from 'wouter';
import { useSlides } from '../../editor/use-editor.tsx';
import { openSlideOf } from './open-slide.ts';

/** Returns the open slide, which the address of the page names (`?slide=3`), so that a reload and a link keep it. */
export function useOpenSlide() {
  const slides = useSlides();
  const search = useSearch();
  const [path, navigate] = useLocation();
  const open = openSlideOf(slides, new URLSearchParams(search).get('slide'));
  return {
    /** null while there are no slides. */
    open,
    /** In the place of the present address: the way back leads out of the page. */
    show(number: number) {
      const asked = new URLSearchParams(search);
      asked.set('slide', String(number));
      navigate(`${path}?${asked}${location.hash}`, { replace: true });
    },
  };
}
