import { useCallback, useEffect, useState } from 'react';
import type { SelectOption } from '../ui/select.tsx';

/**
 * Returns the available microphones. Browsers reveal their names only once access to one is granted. Until then the list is empty;
 * `refresh` reads it again.
 */
export function useMicrophones(): { microphones: SelectOption[]; refresh: () => Promise<void> } {
  const [microphones, setMicrophones] = useState<SelectOption[]>([]);
  const refresh = useCallback(async () => {
    const devices = await navigator.mediaDevices?.enumerateDevices();
    setMicrophones(
      (devices ?? [])
        .filter(({ kind, deviceId, label }) => kind === 'audioinput' && deviceId !== '' && label !== '')
        .map(({ deviceId, label }) => ({ value: deviceId, label })),
    );
  }, []);
  useEffect(() => {
    void refresh();
    const { mediaDevices } = navigator;
    mediaDevices?.addEventListener('devicechange', refresh);
    return () => mediaDevices?.removeEventListener('devicechange', refresh);
  }, [refresh]);
  return { microphones, refresh };
}
