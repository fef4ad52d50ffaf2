import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useWords } from '../i18n/useWords.ts';

const LINE_WIDTHS = ['92%', '78%', '85%', '64%', '88%', '72%'];

/** Placeholder of a loading page. */
export const PageSkeleton = () => {
  const words = useWords();
  return (
    <Stack role="status" aria-label={words('list.loading')} spacing={2} sx={{ pt: 1 }}>
      <Skeleton variant="rounded" height={36} width="min(320px, 60%)" />
      <Card sx={{ p: 2 }}>
        {LINE_WIDTHS.map((width) => (
          <Skeleton key={width} height={34} width={width} />
        ))}
      </Card>
    </Stack>
  );
};
