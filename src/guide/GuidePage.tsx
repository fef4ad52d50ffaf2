import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { PageTitle } from '../pageParts/PageTitle.tsx';
import { GuideArticle } from './GuideArticle.tsx';
import { GuideContents } from './GuideContents.tsx';
import { GuideSearch } from './GuideSearch.tsx';
import { guidePageOf } from './guidePages.ts';
import type { GuidePlace } from './guidePlace.ts';
import { GUIDE_WORDS } from './messages.ts';

/** The guide: its contents and search, or one of its pages. */
export const GuidePage = () => {
  const navigate = useNavigate();
  const { slug } = useParams();
  const [params] = useSearchParams();
  const [query, setQuery] = useState('');
  const page = guidePageOf(slug);
  const open = ({ slug: target, section }: GuidePlace) => {
    setQuery('');
    navigate(`/guide/${target}${section ? `?section=${section}` : ''}`);
  };
  const showContents = () => {
    setQuery('');
    navigate('/guide');
  };
  const title = GUIDE_WORDS.title;
  return (
    <>
      <PageTitle title={page?.title ?? title} tab={page ? [page.title, title] : [title]} />
      <Card sx={{ p: { xs: 2, sm: 3 } }}>
        {slug ? (
          <Button startIcon={<ArrowBackIcon />} onClick={showContents} sx={{ display: 'flex', mb: 2 }}>
            {GUIDE_WORDS.contents}
          </Button>
        ) : null}
        {page ? null : (
          <Typography variant="h5" component="h1" sx={{ mb: 2 }}>
            {title}
          </Typography>
        )}
        <GuideSearch query={query} onQuery={setQuery} onOpen={open} onContents={showContents}>
          {slug && !page ? (
            <Alert severity="info" sx={{ mb: 2 }}>
              {GUIDE_WORDS.unknown}
            </Alert>
          ) : null}
          {page ? (
            <GuideArticle page={page} section={params.get('section')} onOpen={open} titleLevel="h1" />
          ) : (
            <GuideContents onOpen={open} />
          )}
        </GuideSearch>
      </Card>
    </>
  );
};
