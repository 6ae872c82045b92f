import { Box } from '@mantine/core';

import { Skeleton } from '../../../foundation/ui/web/skeleton.tsx';

/** While a page is on its way for longer than one notices. */
export function PendingPage() {
  return (
    <Box maw="60rem" mx="auto" px="sm" py="lg">
      <Skeleton lines={8} height="2.25rem" />
    </Box>
  );
}
