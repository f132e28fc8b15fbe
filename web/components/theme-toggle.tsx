import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../lib/theme.ts';
import { Button } from './ui/button.tsx';

export function ThemeToggle() {
  const [theme, choose] = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <Button variant="quiet" size="icon" onClick={() => choose(other)} aria-label={`Use the ${other} theme`}>
      <Icon aria-hidden />
    </Button>
  );
}
