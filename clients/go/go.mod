module github.com/likeness-api/likeness/clients/go

go 1.26
