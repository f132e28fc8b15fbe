import { Menu, X } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';

/** Opens and closes the menu that replaces a header's links on small screens. @param controls id of the menu */
export function MenuButton({
  isOpen,
  onToggle,
  controls,
  className,
}: {
  isOpen: boolean;
  onToggle: () => void;
  controls: string;
  className: string;
}) {
  const Icon = isOpen ? X : Menu;
  return (
    <Button
      variant="quiet"
      size="icon"
      className={className}
      aria-label={isOpen ? 'Close menu' : 'Open menu'}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <Icon aria-hidden />
    </Button>
  );
}
