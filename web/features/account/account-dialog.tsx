import { type ReactNode, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from '../../components/ui/dialog.tsx';

/** A button of the profile page, with the dialog that it opens. */
export function AccountDialog({
  icon,
  title,
  description,
  children,
}: {
  icon?: ReactNode;
  /** Title of the dialog, and label of the button. */
  title: string;
  description: string;
  /** Renders the form; `close` closes the dialog. */
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="small">
          {icon}
          {title}
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle>{title}</DialogTitle>
        <DialogDescription>{description}</DialogDescription>
        {children(() => setIsOpen(false))}
      </DialogContent>
    </Dialog>
  );
}
