console.info(`Página não encontrada: ${location.pathname}`);
