import 'swagger-ui-dist/swagger-ui.css';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { PageTitle } from '../../src/layout/PageTitle.tsx';
import { API_DOCS_MESSAGES } from './apiDocsMessages.ts';
import { SWAGGER_STYLE } from './swaggerStyle.ts';

/** Swagger UI reads the theme from a class of the page. */
const useDarkMode = (): void => {
  const isDark = useTheme().palette.mode === 'dark';
  useEffect(() => {
    document.documentElement.classList.toggle('dark-mode', isDark);
    return () => document.documentElement.classList.remove('dark-mode');
  }, [isDark]);
};

/** All calls of the API, from its OpenAPI document. Only reads can be tried here, as the person who is logged in. */
export const ApiDocsPage = () => {
  useDarkMode();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    SwaggerUI({
      domNode: place.current,
      url: '/api/openapi.json',
      deepLinking: false,
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      filter: true,
      supportedSubmitMethods: ['get'],
      validatorUrl: null,
    });
  }, []);
  return (
    <Box sx={{ mt: 2, maxWidth: 1200 }}>
      <PageTitle title={API_DOCS_MESSAGES.page} />
      <Typography variant="h5" component="h1">
        {API_DOCS_MESSAGES.page}
      </Typography>
      <Typography color="textSecondary">{API_DOCS_MESSAGES.pageHelp}</Typography>
      <Box ref={place} sx={SWAGGER_STYLE} />
    </Box>
  );
};
