"""Operations and types of the interface. Generated from api/openapi.gen.yaml by make generate; do not edit."""
